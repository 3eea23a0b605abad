import { useState } from 'react'
import { folioOf } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import { folioQrText } from '#shared/domain/claims/exchange/folio.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { QrCode } from '#shared/ui/qr/QrCode.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { Screen } from '../walk/Screen.tsx'
import { exchangeWords as words } from './exchange-words.ts'
import { Lacking } from './Lacking.tsx'
import { pressMake } from './press-make.ts'
import { SyncButton } from './SyncButton.tsx'
import { useExchange } from './use-exchange.ts'

/** Page that makes the folio and shows it, to read out, copy or scan (EXC-09). */
export function Generate() {
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
