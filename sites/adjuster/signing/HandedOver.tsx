import { useStore } from '@nanostores/react'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { DECLARATION } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { errorText } from '#shared/http/error-text.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { adjusterTenant } from '../form/adjuster-tenant.ts'
import { $photos, $signers, sign } from '../form/form-store.ts'
import { formErrors, signingPageWords as words } from '../words.ts'
import { SignedContent } from './SignedContent.tsx'
import { signerName } from './signers.ts'
import { SigningForm } from './SigningForm.tsx'

/** Page for the signer only: content, signature, end. Only the adjuster can leave it. */
export function HandedOver({ form, signer }: { form: OpenAdjusterForm; signer: string }) {
  const isSigned = useStore($signers).includes(signer)
  const photos = useStore($photos)
  const name = signerName(form, signer)
  const send = async (image: string) => {
    // The content that is shown when the button is pressed.
    const content = adjusterTenant.contentOf(form, photos, signer)
    const isTaken = await sign({ signer, name, image, content, version: form.version })
    return isTaken ? undefined : { message: errorText({ code: 'signed_other' }, formErrors) }
  }
  return (
    <>
      <h1>{isSigned ? words.thanks : words.greeting(name)}</h1>
      {isSigned ? (
        <Alert kind="info">{words.giveBack}</Alert>
      ) : (
        <>
          <p className="lead">{signer === DECLARATION ? words.declarationLead : words.personLead}</p>
          <SignedContent form={form} photos={photos} signer={signer} />
          <SigningForm id="handed" name="" submit={words.submit} onSign={send} />
        </>
      )}
    </>
  )
}
