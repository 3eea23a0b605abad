import { useStore } from '@nanostores/react'
import { useState, useSyncExternalStore } from 'react'
import { CLOSING } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { untilNextPage } from '#shared/forms/until-next-page.ts'
import type { SubmitFailure } from '#shared/forms/use-step-form.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { unsentCount } from '#shared/steps/claims/photos/photo-changes.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { adjusterTenant } from '../form/adjuster-tenant.ts'
import { $isFinished, $photos, $saving, $signers, complete, sendAgain } from '../form/form-store.ts'
import { refOfPage } from '../form/load-form.ts'
import { $photos as $uploads } from '../photos/photos-store.ts'
import { SignedContent } from '../signing/SignedContent.tsx'
import { signerName } from '../signing/signers.ts'
import { SigningForm } from '../signing/SigningForm.tsx'
import { Voided } from '../signing/Voided.tsx'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { Screen } from '../walk/Screen.tsx'
import { closingWords as words, formErrors } from '../words.ts'

/** ADJ-27 to ADJ-31, ADJ-43: signed under all that the form says (D128), and closed with the signatures of the others. */
export function Closing() {
  const { form, goTo } = useAdjuster()
  const photos = useStore($photos)
  const signers = useStore($signers)
  const isOnline = useOnline()
  const [isSending, setSending] = useState(false)
  // Also when it is opened anew: it was signed on this device, and is still here.
  const isFinished = useStore($isFinished)
  const send = async (image: string): Promise<SubmitFailure | undefined> => {
    setSending(true)
    const content = adjusterTenant.contentOf(form, photos, CLOSING)
    const signed = { signer: CLOSING, name: signerName(form, CLOSING), image, content, version: form.version }
    const sent = await complete(signed, [...new Set([...signers, CLOSING])])
    if (sent.at === 'completed') {
      location.replace(paths.adjusterClosed(refOfPage()))
      return untilNextPage()
    }
    setSending(false)
    switch (sent.at) {
      case 'refused':
        return { message: [...new Set(Object.values(sent.reasons))].join(' ') }
      case 'conflict':
        return { message: errorText({ code: 'changed' }, formErrors) }
      case 'voided':
        return { message: errorText({ code: 'signed_other' }, formErrors) }
      default:
        return undefined
    }
  }
  return (
    <Screen title={words.title} onBack={() => goTo({ screen: 'panel' })}>
      {isFinished && !isSending ? (
        <Waiting />
      ) : (
        <>
          <p className="lead">{words.lead}</p>
          {!isOnline && (
            <Alert kind="info" title={words.network}>
              {words.networkLead}
            </Alert>
          )}
          <Voided />
          <SignedContent form={form} photos={photos} signer={CLOSING} />
          <SigningForm id="closing" name="" submit={words.submit} onSign={send} />
        </>
      )}
    </Screen>
  )
}

/** Signed, and on its way: nothing has to be signed again. */
function Waiting() {
  const saving = useStore($saving)
  const unsent = unsentCount(useStore($uploads))
  return (
    <>
      <Alert kind="info" title={words.waiting}>
        {unsent > 0 && <p>{words.photos(unsent)}</p>}
        <p>{words.waitingLead}</p>
      </Alert>
      <Button wide busy={saving.at === 'sending'} onClick={sendAgain}>
        {words.retry}
      </Button>
    </>
  )
}

const watchOnline = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
const useOnline = () =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )
