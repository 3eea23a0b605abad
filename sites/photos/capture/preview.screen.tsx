import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { Button } from '#shared/ui/Button.tsx'
import { IconCamera, IconCheck, IconWarning } from '#shared/ui/icons.tsx'
import type { Doubt } from '../camera/quality-warnings.ts'
import { FileButton } from './FileButton.tsx'
import { IconGallery } from '../photos/icons.tsx'
import { doubtTexts, errorTexts, previewTexts as texts, sideNames } from '../words.ts'

interface Props {
  side: PhotoSide
  /** An address of the photo as it will be sent. */
  picture: string
  doubts: readonly Doubt[]
  onUse: () => void
  onAgain: () => void
  isBusy: boolean
}

/** The photo before it is kept, with what the phone thinks of it; it never stands in the way. */
export function PreviewScreen({ side, picture, doubts, onUse, onAgain, isBusy }: Props) {
  const isDoubtful = doubts.length > 0
  return (
    <>
      <div className="view">
        <img src={picture} alt={texts.alt(sideNames[side])} />
      </div>
      <div className="judgement">
        {isDoubtful ? (
          <div className="doubts" role="alert">
            <IconWarning size={22} />
            <div>
              <b>{texts.doubts}</b>
              <ul>
                {doubts.map((doubt) => (
                  <li key={doubt}>{doubtTexts[doubt]}</li>
                ))}
              </ul>
            </div>
          </div>
        ) : (
          <p>{texts.fine}</p>
        )}
        <div className="judgement-ways">
          <Button
            kind={isDoubtful ? 'secondary' : 'primary'}
            icon={<IconCheck />}
            busy={isBusy}
            onClick={onUse}
          >
            {texts.use}
          </Button>
          <Button kind={isDoubtful ? 'primary' : 'secondary'} icon={<IconCamera />} onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
      </div>
    </>
  )
}

/** PHO-O6: nothing of it was kept. */
export function InvalidScreen({ onAgain, onFile }: { onAgain: () => void; onFile: (file: File) => void }) {
  return (
    <div className="no-camera">
      <span className="photos-mark" data-kind="over">
        <IconWarning size={30} />
      </span>
      <div role="alert">
        <h3>{errorTexts.INVALID}</h3>
        <p>{texts.kinds}</p>
      </div>
      <div className="no-camera-ways">
        <Button icon={<IconCamera />} onClick={onAgain}>
          {texts.take}
        </Button>
        <FileButton onFile={onFile}>
          <IconGallery size={22} />
          {texts.otherFile}
        </FileButton>
      </div>
    </div>
  )
}
