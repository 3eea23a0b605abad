import type { ExchangeAction } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import type { SyncSection } from '../walk/place.ts'
import { Screen } from '../walk/Screen.tsx'
import { exchangeWords as words } from './exchange-words.ts'
import { Lacking } from './Lacking.tsx'
import { useExchange } from './use-exchange.ts'

/** EXC-01: shows a QR, or scans one. */
export function SyncManagement() {
  const { goTo } = useAdjuster()
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'management' })}>
      <p className="lead">{words.kind}</p>
      <p>{words.lead}</p>
      <div className="adjuster-tiles">
        <Way section="generate" action="make" text={words.show} />
        <Way section="import" action="link" text={words.scan} />
      </div>
    </Screen>
  )
}

function Way({ section, action, text }: { section: SyncSection; action: ExchangeAction; text: string }) {
  const { goTo } = useAdjuster()
  const { lack } = useExchange(action)
  return (
    <Lacking lack={lack}>
      {(described) => (
        <button
          type="button"
          className="adjuster-tile"
          {...described}
          onClick={() => goTo({ screen: 'sync', section })}
        >
          <strong>{text}</strong>
          <span className="small">{words.sections[section]}</span>
        </button>
      )}
    </Lacking>
  )
}
