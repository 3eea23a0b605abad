import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { edit } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { Screen } from '../frame/Screen.tsx'
import { CaseHeader } from './CaseHeader.tsx'
import { ClaimNumber } from './ClaimNumber.tsx'
import { arrivalWords as words, panelWords, rightsWords } from '../words.ts'

/** First page with directions to the accident, and the button for the arrival (ADJ-15 to ADJ-17). */
export function Arrival() {
  const { form, goTo } = useAdjuster()
  const [isAsking, setAsking] = useState(false)
  const arrive = () => {
    setAsking(false)
    edit(() => ({ isStarted: 'yes' }))
  }
  return (
    <Screen title={words.title}>
      <p className="lead">
        <ClaimNumber number={form.claim.number} />
      </p>
      <CaseHeader />
      <div className="adjuster-tiles">
        <Button wide onClick={() => setAsking(true)}>
          {words.button}
        </Button>
        <Button wide kind="secondary" onClick={() => goTo({ screen: 'info' })}>
          {panelWords.info}
        </Button>
        <Button wide kind="secondary" onClick={() => goTo({ screen: 'rights' })}>
          {rightsWords.open}
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.confirmation}
        actions={
          <>
            <Button onClick={arrive}>{words.yes}</Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {words.no}
            </Button>
          </>
        }
      >
        <p>{form.claim.location.street}</p>
      </Dialog>
    </Screen>
  )
}
