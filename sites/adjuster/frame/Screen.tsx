import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { IconArrowLeft } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import { FormAge } from '../offline/FormAge.tsx'
import { $leftOut } from '../fields/left-out.ts'
import { useUnstored } from '../fields/use-typed-page.ts'
import { formWords, savingWords, peopleWords } from '../words.ts'
import { keptText, savingShown } from '#shared/claim-form/saving.ts'
import { CLOSING, DECLARATION } from '#shared/domain/claims/adjuster/adjuster-content.ts'
import { lastOf } from '#shared/domain/claims/fields/field-path.ts'
import { useKeeps } from '#shared/drafts/use-keeps.ts'
import { remapPath } from '#shared/form-by-link/fields/renames.ts'
import { lazyPart, PartMissing } from '#shared/ui/lazy-part.tsx'
import { $saving, $voided, renames } from '../form/form-store.ts'
import { signerName } from '../signing/signers.ts'
import { useAdjuster } from '../form/adjuster-context.ts'
import type { AdjusterPlace } from '../form/place.ts'
import { $undoable, undo } from '../form/undo.ts'

interface Props {
  title: ReactNode
  onBack?: () => void
  children: ReactNode
}

/** Frame of every screen, with back link and saving status always in the same position. */
export function Screen({ title, onBack, children }: Props) {
  const leftOut = useStore($leftOut)
  return (
    <div className="adjuster-screen">
      <div className="adjuster-top">
        {onBack && (
          <LinkButton onClick={onBack}>
            <IconArrowLeft size={18} /> Regresar
          </LinkButton>
        )}
        <SavingStatus />
      </div>
      <FormAge />
      <h1>{title}</h1>
      <UndoLine />
      {leftOut.length > 0 && (
        <Alert kind="info">
          {formWords.leftOut(leftOut)} {formWords.leftOutHere}
        </Alert>
      )}
      {children}
    </div>
  )
}

const Refused = lazyPart(async () => (await import('./Refused.tsx')).Refused, PartMissing)

/** Line about the state of saving. Data is never called safe before the insurer has it (D68). */
function SavingStatus() {
  const saving = savingShown(useStore($saving), useUnstored().length > 0, useKeeps())
  if (saving.at === 'refused')
    return (
      <Suspense fallback={savingWords.refused}>
        <Refused reasons={saving.reasons} />
      </Suspense>
    )
  const text =
    saving.at === 'idle' ? '' : saving.at === 'link_over' ? savingWords.linkOver : savingWords[saving.at]
  const kept = keptText(saving)
  return (
    <p className="adjuster-saving" role="status" data-at={saving.at}>
      {text}
      {saving.at === 'unsigned' && <Unsigned />}
      {kept !== '' && `\n${kept}`}
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

function placeOfSigner(signer: string): AdjusterPlace {
  if (signer === DECLARATION) return { screen: 'declaration-signature' }
  if (signer === CLOSING) return { screen: 'closing-signature' }
  return { screen: 'signature', person: lastOf(signer) }
}

/** Undo line of every screen, so that it stays for ten seconds on the next page too. */
function UndoLine() {
  const undoable = useStore($undoable)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (undoable?.takesFocus) button.current?.focus()
  }, [undoable])
  if (undoable === null) return null
  return (
    <Alert
      kind="info"
      action={
        <LinkButton ref={button} onClick={undo}>
          {peopleWords.undo}
        </LinkButton>
      }
    >
      {undoable.text}
    </Alert>
  )
}
