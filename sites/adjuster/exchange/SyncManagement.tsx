import { useState } from 'react'
import { folioOf, type ExchangeAction } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import type { SyncSection } from '../walk/place.ts'
import { Screen } from '../walk/Screen.tsx'
import { exchangeWords as words } from './exchange-words.ts'
import { Lacking } from './Lacking.tsx'
import { pressMake } from './press-make.ts'
import { useExchange } from './use-exchange.ts'

/** Choice between showing a QR and scanning one (EXC-01). */
export function SyncManagement() {
  const { rules, goTo } = useAdjuster()
  // A folio that came with the link may not be scannable yet (API-108). A refusal is ignored, and the folio
  // is shown all the same.
  const makeScannable = async () => {
    if (folioOf(rules) !== '') await pressMake()
  }
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'management' })}>
      <p className="lead">{words.kind}</p>
      <p>{words.lead}</p>
      <div className="adjuster-tiles">
        <Way section="generate" action="make" text={words.show} before={makeScannable} />
        <Way section="import" action="link" text={words.scan} />
      </div>
    </Screen>
  )
}

interface WayProps {
  section: SyncSection
  action: ExchangeAction
  text: string
  before?: () => Promise<void>
}

function Way({ section, action, text, before }: WayProps) {
  const { goTo } = useAdjuster()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    await before?.()
    goTo({ screen: 'sync', section })
  }
  const { lack } = useExchange(action)
  return (
    <Lacking lack={lack}>
      {(described) => (
        <button
          type="button"
          className="adjuster-tile"
          {...described}
          aria-busy={isBusy || undefined}
          onClick={() => !isBusy && void open()}
        >
          <strong>{text}</strong>
          <span className="small">{words.sections[section]}</span>
        </button>
      )}
    </Lacking>
  )
}
