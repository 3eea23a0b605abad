import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import type { Unsent } from '#shared/drafts/unsent-notice.ts'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { StickyBar } from '#shared/ui/layout/StickyBar.tsx'
import { slotOf } from '#shared/steps/photos/session/uploads-state.ts'
import { ConnectionAlert } from '#shared/steps/photos/slots/ConnectionAlert.tsx'
import { PhotoTile, type TileActions } from '#shared/steps/photos/slots/PhotoTile.tsx'
import { tileWords, slotsWords } from '#shared/steps/photos/words.ts'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import { lostText } from '#shared/drafts/retention.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { canSubmit, validCount, type PhotosState } from '../upload-session/photos-state.ts'
import { errorWords, photosWords as words, sideNames, sideTileWords } from '../words.ts'

interface Props extends TileActions<PhotoSide> {
  /** State of the photos; undefined while it is loading. */
  photos: PhotosState | undefined
  /** Photos that this phone deleted unsent; shown until the person has read it (D125). */
  lost?: Unsent | null
  onLostRead?: () => void
  onSubmit: () => void
  onRetry: () => void
}

/** Screen with the four sides, and "Enviar" once all photos are valid (PHO-09 to PHO-21). */
export function PhotosScreen({
  photos,
  lost = null,
  onLostRead = () => undefined,
  onSubmit,
  onRetry,
  ...actions
}: Props) {
  const isSent = photos?.submission.at === 'sending' || photos?.submission.at === 'confirming'
  return (
    <div className="photos">
      <header>
        <h1>{words.title}</h1>
        <Vehicle photos={photos} />
        <p className="quiet">{words.intro}</p>
      </header>
      {lost && <LostAlert lost={lost} onRead={onLostRead} />}
      {photos && <ConnectionAlert photos={photos} onRetry={onRetry} />}
      <ol className="tiles">
        {photoSides.map((side) => (
          <PhotoTile
            key={side}
            slot={side}
            name={sideNames[side]}
            picture={<Sedan view={side} />}
            words={sideTileWords}
            errorWords={errorWords}
            photo={photos && slotOf(photos, side)}
            isLocked={isSent}
            {...actions}
          />
        ))}
      </ol>
      <StickyBar price={<Outlook photos={photos} />}>
        <Button
          disabled={photos === undefined || !canSubmit(photos)}
          busy={isSent}
          aria-describedby="cuenta"
          onClick={onSubmit}
        >
          {words.submit}
        </Button>
      </StickyBar>
    </div>
  )
}

/** Non-breaking space that keeps the height of a line whose text is not known yet. */
const UNKNOWN = '\u00a0'

function Vehicle({ photos }: { photos: PhotosState | undefined }) {
  const { brandName, modelName, year, policyNumber } = photos?.vehicle ?? {}
  return (
    <p className="photos-vehicle">
      <b>{vehicleName({ brand: brandName, model: modelName, year }) || UNKNOWN}</b>
      <span className="quiet">{policyNumber === undefined ? UNKNOWN : words.policy(policyNumber)}</span>
    </p>
  )
}

/** Progress and result of the last "Enviar", next to the button. */
function Outlook({ photos }: { photos: PhotosState | undefined }) {
  return (
    <>
      {photos?.submission.at === 'failed' && <Alert kind="error">{photos.submission.text}</Alert>}
      <p className="count" id="cuenta">
        <b>{photos ? words.count(validCount(photos)) : UNKNOWN}</b>
        <span className="quiet small">{photos ? outlookOf(photos) : tileWords.loading}</span>
      </p>
    </>
  )
}

function outlookOf(photos: PhotosState): string {
  const { at } = photos.submission
  if (at === 'sending') return words.submitting
  if (at === 'confirming') return words.confirming
  return canSubmit(photos) ? words.ready : words.notYet(photoSides.length - validCount(photos))
}

interface LostAlertProps {
  lost: Unsent
  onRead: () => void
}

/** Alert that lists the files which were deleted from this device unsent (D125). */
function LostAlert({ lost, onRead }: LostAlertProps) {
  return (
    <Alert kind="info" action={<LinkButton onClick={onRead}>{slotsWords.lostRead}</LinkButton>}>
      {lostText(lost)}
    </Alert>
  )
}
