import type { SyncSection } from '../form/place.ts'
import { Import } from './Import.tsx'
import './exchange.css'
import { useState } from 'react'
import { folioOf, type ExchangeAction } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import { folioQrText } from '#shared/domain/claims/exchange/folio.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { QrCode } from '#shared/ui/qr/QrCode.tsx'
import { useAdjuster } from '../form/adjuster-context.ts'
import { Screen } from '../frame/Screen.tsx'
import { exchangeWords as words } from './exchange-words.ts'
import { Lacking } from './Lacking.tsx'
import { SyncButton } from './SyncButton.tsx'
import { useExchange } from './use-exchange.ts'
import { makeFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import { call } from '#shared/http/call.ts'
import { refOfPage } from '../form/load-form.ts'
import { press } from './press.ts'

/** Requests the folio of a claim (EXC-21, EXC-22). */
const pressMake = () =>
  press('make', async (key) => call(makeFolio, { params: { ref: refOfPage() } }, { key }))

const screens = { generate: Generate, import: Import } as const

/** Page of the synchronisation, with its sections to generate and to import a folio (EXC-02, EXC-03). */
export function Sync({ section }: { section: SyncSection | undefined }) {
  const Section = section === undefined ? SyncManagement : screens[section]
  return <Section />
}

/** Page that makes the folio and shows it, so that it can be read aloud, copied or scanned (EXC-09). */
function Generate() {
  const { rules, goTo } = useAdjuster()
  const { lack, isBusy, problem, run } = useExchange<{ folio: string }>('make')
  const [made, setMade] = useState('')
  const folio = made === '' ? folioOf(rules) : made
  const make = async () => {
    const answer = await run(pressMake)
    if (answer) setMade(answer.folio)
  }
  return (
    <Screen title={words.sections.generate} onBack={() => goTo({ screen: 'sync' })}>
      {folio !== '' && <Folio folio={folio} />}
      {problem && <Alert kind="error">{problem.text}</Alert>}
      {folio === '' ? (
        <Lacking lack={lack}>
          {(described) => (
            <Button wide {...described} busy={isBusy} onClick={() => void make()}>
              {words.make}
            </Button>
          )}
        </Lacking>
      ) : (
        <SyncButton />
      )}
    </Screen>
  )
}

/** The folio with its QR, and buttons to copy and share it (EXC-10 to EXC-13). */
function Folio({ folio }: { folio: string }) {
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(folio)
      setCopied('copied')
    } catch {
      setCopied('notCopied')
    }
  }
  return (
    <div className="exchange-folio">
      <p className="small">{words.folio}</p>
      <p className="exchange-number">{folio}</p>
      <Button kind="secondary" onClick={() => void copy()}>
        {words.copy}
      </Button>
      {copied && <Alert kind={copied === 'copied' ? 'success' : 'error'}>{words[copied]}</Alert>}
      <QrCode text={folioQrText(folio)} title={words.qr(folio)} />
      <p>{words.showLead}</p>
    </div>
  )
}

/** Choice between showing a QR and scanning one (EXC-01). */
function SyncManagement() {
  const { rules, goTo } = useAdjuster()
  // A folio that the insurer created may not be scannable yet (API-108). If this call fails, the folio is shown anyway.
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
