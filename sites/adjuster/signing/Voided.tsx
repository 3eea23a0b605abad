import { useStore } from '@nanostores/react'
import { Differences } from '#shared/claim-form/signing/Differences.tsx'
import { $voided } from '../form/form-store.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import { signingPageWords as words } from '../words.ts'
import { shownDifferences } from './signed-lines.ts'
import { signerName } from './signers.ts'

/**
 * Signatures that are void because the form changed, with the differences (D128).
 * @param of Path of a signer, to show theirs only.
 */
export function Voided({ of }: { of?: string }) {
  const { form } = useAdjuster()
  const voided = useStore($voided).filter(({ signer }) => of === undefined || signer === of)
  return voided.map(({ signer, differences }) => (
    <Differences
      key={signer}
      title={words.voided(signerName(form, signer))}
      lead={words.voidedLead}
      differences={shownDifferences(differences, form)}
    />
  ))
}
