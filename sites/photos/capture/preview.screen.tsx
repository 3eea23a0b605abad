import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconCamera, IconCheck, IconWarning } from '#shared/ui/icons.tsx'
import type { QualityWarning } from '../camera/quality-warnings.ts'
import { FileButton } from './FileButton.tsx'
import { IconGallery } from '../photos/icons.tsx'
import { warningWords, errorWords, previewWords as words, sideNames } from '../words.ts'

interface Props {
  side: PhotoSide
  /** An address of the photo as it will be sent. */
  photoUrl: string
  warnings: readonly QualityWarning[]
  onUse: () => void
  onAgain: () => void
  isBusy: boolean
}

/** The photo before it is stored, with what the phone thinks of it; it never stands in the way. */
export function PreviewScreen({ side, photoUrl, warnings, onUse, onAgain, isBusy }: Props) {
  const hasWarnings = warnings.length > 0
  return (
    <>
      <div className="view">
        <img src={photoUrl} alt={words.alt(sideNames[side])} />
      </div>
      <div className="judgement">
        {hasWarnings ? (
          <div className="warnings" role="alert">
            <IconWarning size={22} />
            <div>
              <b>{words.warnings}</b>
              <ul>
                {warnings.map((warning) => (
                  <li key={warning}>{warningWords[warning]}</li>
                ))}
              </ul>
            </div>
          </div>
        ) : (
          <p>{words.fine}</p>
        )}
        <div className="judgement-ways">
          <Button
            kind={hasWarnings ? 'secondary' : 'primary'}
            icon={<IconCheck />}
            busy={isBusy}
            onClick={onUse}
          >
            {words.use}
          </Button>
          <Button kind={hasWarnings ? 'primary' : 'secondary'} icon={<IconCamera />} onClick={onAgain}>
            {words.again}
          </Button>
        </div>
      </div>
    </>
  )
}

export interface Problem {
  title: string
  lead: string
}

/** PHO-O6. */
export const problems = {
  invalid: { title: errorWords.INVALID, lead: words.kinds },
  heic: { title: words.heic, lead: words.heicLead },
} as const satisfies Record<string, Problem>

export const repeated = (side: PhotoSide, other: PhotoSide): Problem => ({
  title: words.repeated(sideNames[other]),
  lead: words.repeatedLead(sideNames[side]),
})

interface Refused extends Problem {
  onAgain: () => void
  onFile: (file: File) => void
}

/** Nothing of it was stored. */
export function RefusedScreen({ title, lead, onAgain, onFile }: Refused) {
  return (
    <div className="no-camera">
      <span className="photos-mark" data-kind="over">
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
        <FileButton onFile={onFile}>
          <IconGallery size={22} />
          {words.otherFile}
        </FileButton>
      </div>
    </div>
  )
}
