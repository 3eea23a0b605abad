import { useStore } from '@nanostores/react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { $voided } from '../form/form-store.ts'
import { useAdjuster } from '../walk/adjuster-context.ts'
import { signingPageWords as words } from '../words.ts'
import { shownDifferences } from './signed-lines.ts'
import { signerName } from './signers.ts'

/** Signatures that are under another form than this one, and what differs (D128). @param of Theirs alone. */
export function Voided({ of }: { of?: string }) {
  const { form } = useAdjuster()
  const voided = useStore($voided).filter(({ signer }) => of === undefined || signer === of)
  return voided.map(({ signer, differences }) => (
    <Alert key={signer} kind="info" title={words.voided(signerName(form, signer))}>
      <p>{words.voidedLead}</p>
      <dl className="adjuster-facts">
        {shownDifferences(differences, form).map(({ path, title, before, value }) => (
          <div key={path}>
            <dt>{title}</dt>
            <dd>{words.before(before)}</dd>
            <dd>{words.now(value)}</dd>
          </div>
        ))}
      </dl>
    </Alert>
  ))
}
