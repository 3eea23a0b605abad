import type { ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { IconCamera, IconCheck, IconWarning } from '#shared/ui/icons.tsx'
import type { QualityWarning } from '../camera/quality-warnings.ts'
import { FileButton } from './FileButton.tsx'
import { IconGallery } from './icons.tsx'
import { SheetPicture, type Outline } from './Outline.tsx'
import { previewWords as words, warningsOf } from '../words.ts'

interface Props {
  outline: Outline
  /** The picture that will be sent; null for a document. */
  photo: ReactNode
  warnings: readonly QualityWarning[]
  onUse: () => void
  onAgain: () => void
  isBusy: boolean
}

/** Preview of a photo before it is stored, with quality warnings that never block. */
export function PreviewScreen({ outline, photo, warnings, onUse, onAgain, isBusy }: Props) {
  const sentences = warningsOf(outline, warnings)
  const hasWarnings = sentences.length > 0
  return (
    <>
      <div className="view">
        {photo ?? (
          <p className="view-document">
            <SheetPicture size={96} />
            {words.document}
          </p>
        )}
      </div>
      <div className="judgement">
        {hasWarnings ? (
          <div className="warnings" role="alert">
            <IconWarning size={22} />
            <div>
              <b>{words.warnings}</b>
              <ul>
                {sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </div>
          </div>
        ) : (
          <p>{photo === null ? words.documentFine : words.fine(outline)}</p>
        )}
        <div className="judgement-ways">
          <Button
            kind={hasWarnings ? 'secondary' : 'primary'}
            icon={<IconCheck />}
            busy={isBusy}
            onClick={onUse}
          >
            {photo === null ? words.useDocument : words.use}
          </Button>
          <Button kind={hasWarnings ? 'primary' : 'secondary'} icon={<IconCamera />} onClick={onAgain}>
            {photo === null ? words.take : words.again}
          </Button>
        </div>
      </div>
    </>
  )
}

export interface PhotoProblem {
  title: string
  lead: string
}

/** Texts about problems of a chosen file (PHO-O6). */
export const problems = {
  invalid: { title: words.invalid, lead: words.kinds },
  heic: { title: words.heic, lead: words.heicLead },
  webp: { title: words.webp, lead: words.otherLead },
  avif: { title: words.avif, lead: words.otherLead },
  unreadable: { title: words.unreadable, lead: words.unreadableLead },
  incomplete: { title: words.incomplete, lead: words.incompleteLead },
  large: { title: words.large, lead: words.largeLead },
  noDocument: { title: words.noDocument, lead: words.documentKinds },
} as const satisfies Record<string, PhotoProblem>

interface Refused extends PhotoProblem {
  /** Accepted types of files from the gallery, as for `<input accept>`. */
  accept?: string | undefined
  onAgain: () => void
  onFile: (file: File) => void
}

/** Screen for a file that was refused and not stored. */
export function RefusedScreen({ title, lead, accept, onAgain, onFile }: Refused) {
  return (
    <div className="no-camera">
      <span className="shot-mark">
        <IconWarning size={30} />
      </span>
      <div role="alert">
        <h3>{title}</h3>
        <p>{lead}</p>
      </div>
      <div className="no-camera-ways">
        <Button icon={<IconCamera />} onClick={onAgain}>
          {words.take}
        </Button>
        <FileButton accept={accept} onFile={onFile}>
          <IconGallery size={22} />
          {words.otherFile}
        </FileButton>
      </div>
    </div>
  )
}
