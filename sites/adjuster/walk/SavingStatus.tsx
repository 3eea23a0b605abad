import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { keptText, savingShown } from '#shared/claim-form/saving.ts'
import { CLOSING, DECLARATION } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import { remapPath } from '#shared/form-by-link/fields/renames.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { useUnstored } from '../fields/use-unstored.ts'
import { $saving, $voided, renames } from '../form/form-store.ts'
import { signerName } from '../signing/signers.ts'
import { savingWords as words } from '../words.ts'
import { useAdjuster } from './adjuster-context.ts'
import type { Place } from './place.ts'

const Refused = lazyPart(async () => (await import('./Refused.tsx')).Refused, PartMissing)

/** Line about the state of saving. Data is never called safe before the insurer has it (D68). */
export function SavingStatus() {
  const saving = savingShown(useStore($saving), useUnstored().length > 0, useKeeps())
  if (saving.at === 'refused')
    return (
      <Suspense fallback={words.refused}>
        <Refused reasons={saving.reasons} />
      </Suspense>
    )
  const text = saving.at === 'idle' ? '' : saving.at === 'link_over' ? words.linkOver : words[saving.at]
  const kept = keptText(saving)
  return (
    <p className="adjuster-saving" role="status" data-at={saving.at}>
      {text}
      {saving.at === 'unsigned' && <Unsigned />}
      {kept !== '' && `. ${kept}`}
    </p>
  )
}

/** Signers who must sign again, each with a link (D128). */
function Unsigned() {
  const { form, goTo } = useAdjuster()
  return useStore($voided).map(({ signer }, at) => {
    const now = remapPath(signer, renames())
    return (
      <span key={signer}>
        {at === 0 ? ': ' : ', '}
        <LinkButton onClick={() => goTo(placeOfSigner(now))}>{signerName(form, now)}</LinkButton>
      </span>
    )
  })
}

function placeOfSigner(signer: string): Place {
  if (signer === DECLARATION) return { screen: 'declaration-signature' }
  if (signer === CLOSING) return { screen: 'closing-signature' }
  return { screen: 'signature', person: lastOf(signer) }
}
