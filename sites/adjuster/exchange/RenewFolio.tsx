import { renewFolio } from '#shared/contracts/claims/adjuster-exchange.ts'
import { folioOf } from '#shared/domain/claims/exchange/exchange-allowed.ts'
import { call } from '#shared/http/call.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { refOfPage } from '../form/load-form.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { panelWords, peopleWords } from '../words.ts'
import { exchangeWords as words } from './exchange-words.ts'
import { press } from './press.ts'
import { useExchange } from './use-exchange.ts'

/** Dialog that renews the folio after a warning (ADJ-51, EXC-26); only then the people are complete. */
export function RenewFolio({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { lack, isBusy, problem, run } = useExchange('renew')
  const { rules } = useAdjuster()
  const renew = async () => {
    // The request contains the folio that was shown at the first press, so that a retry does not renew its successor.
    const input = { params: { ref: refOfPage() }, body: { folio: folioOf(rules) } }
    if (await run(async () => press(`renew:${input.body.folio}`, (key) => call(renewFolio, input, { key }))))
      onDone()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={peopleWords.complete}
      actions={
        <>
          <Button disabled={lack !== null} busy={isBusy} onClick={() => void renew()}>
            {peopleWords.goOn}
          </Button>
          {(problem?.isRefused === true || problem?.isUnknown === true) && (
            // A failed renewal does not block the claim, nor does one with an unknown outcome.
            <Button kind="secondary" onClick={onDone}>
              {words.complete}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {panelWords.back}
          </Button>
        </>
      }
    >
      <p>{peopleWords.losesSync}</p>
      {lack !== null && <Alert kind="info">{lack}</Alert>}
      {problem && <Alert kind="error">{problem.text}</Alert>}
      {problem?.isUnknown === true && <p>{words.renewUnknown}</p>}
    </Dialog>
  )
}
