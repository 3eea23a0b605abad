import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { IconDownload } from '#shared/ui/icons.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { approvalWords as words, type approvalSchema } from './approval.ts'

interface Props {
  state: StepFormState<typeof approvalSchema>
  documentName: string
  personName: string
  /** Addresses of the file, for download and for display. */
  file: { readonly save: string; readonly view: string }
  /** Reason why the document cannot be signed yet; null once it can. */
  waiting: string | null
  onDecline: () => void
  /** The pages of the document. */
  children: ReactNode
}

/** Screen to read the document, tick the box and continue (SIG-10 to SIG-12). */
export function ApprovalScreen({
  state,
  documentName,
  personName,
  file,
  waiting,
  onDecline,
  children,
}: Props) {
  return (
    <div className="document">
      <header>
        <h1>{words.title}</h1>
        <p className="lead">
          <b>{documentName}</b> para {personName}.
        </p>
      </header>
      {children}
      <p className="cluster document-files">
        <Link href={file.save} download>
          <IconDownload size={18} /> {words.download}
        </Link>
        <Link href={file.view} external>
          {words.open}
        </Link>
      </p>
      <StepForm
        state={state}
        submit={words.submit}
        aside={
          <Button kind="quiet" wide onClick={onDecline}>
            {words.decline}
          </Button>
        }
      >
        <Checkbox label={words.accepted} hint={waiting ?? undefined} {...state.field('accepted')} />
      </StepForm>
    </div>
  )
}
