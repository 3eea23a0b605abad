import type { ReactNode } from 'react'
import { photoSides } from '#shared/domain/vehicle-photos.ts'
import { Alert } from '#shared/ui/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { StickyBar } from '#shared/ui/StickyBar.tsx'
import { canSubmit, isAtRisk, validCount, type PhotosState } from '../stores/photos-state.ts'
import { PhotoTile, type TileActions } from './PhotoTile.tsx'
import { photosTexts as texts } from './texts.ts'

interface Props extends TileActions {
  /** Undefined while it is being loaded. */
  photos: PhotosState | undefined
  onSubmit: () => void
  onRetry: () => void
}

/** The four sides, and "Enviar" once all of them are there (PHO-09 to PHO-21). */
export function PhotosScreen({ photos, onSubmit, onRetry, ...actions }: Props) {
  const isSent = photos?.submission.at === 'sending' || photos?.submission.at === 'confirming'
  return (
    <div className="photos">
      <header>
        <h1>{texts.title}</h1>
        {photos && <p className="lead">{vehicleOf(photos)}</p>}
        <p className="quiet">{texts.intro}</p>
      </header>
      {photos && <Line photos={photos} onRetry={onRetry} />}
      <ol className="tiles">
        {photoSides.map((side) => (
          <PhotoTile key={side} side={side} photo={photos?.sides[side]} isLocked={isSent} {...actions} />
        ))}
      </ol>
      {photos?.submission.at === 'failed' && <Alert kind="error">{photos.submission.text}</Alert>}
      <StickyBar price={<Count photos={photos} />}>
        <Button
          disabled={photos === undefined || !canSubmit(photos)}
          busy={isSent}
          aria-describedby="cuenta"
          onClick={onSubmit}
        >
          {texts.submit}
        </Button>
      </StickyBar>
    </div>
  )
}

function vehicleOf({ vehicle }: PhotosState): string {
  const { brandName, modelName, year, policyNumber } = vehicle
  return texts.of(`${brandName} ${modelName} ${year}`, policyNumber)
}

function Count({ photos }: { photos: PhotosState | undefined }) {
  if (photos === undefined) return null
  const words = {
    open: canSubmit(photos) ? texts.ready : texts.notYet,
    failed: texts.ready,
    sending: texts.submitting,
    confirming: texts.confirming,
  }
  return (
    <p className="count" id="cuenta">
      <b>{texts.count(validCount(photos))}</b>
      <span className="quiet small">{words[photos.submission.at]}</span>
    </p>
  )
}

/** What stands in the way of the photos, and that nothing is lost by it. */
function Line({ photos, onRetry }: { photos: PhotosState; onRetry: () => void }) {
  const { line } = photos
  if (isAtRisk(photos))
    return (
      <Alert kind="info" title={texts.unstored}>
        {texts.unstoredLead}
      </Alert>
    )
  if (line.at === 'open') return null
  const [title, lead]: [string, ReactNode] =
    line.at === 'offline'
      ? [texts.offline, texts.offlineLead]
      : [texts.failing, `${line.text} ${texts.failingLead}`]
  return (
    <Alert
      kind="info"
      title={title}
      action={
        <Button small kind="secondary" icon={<IconRetry />} onClick={onRetry}>
          {texts.retryNow}
        </Button>
      }
    >
      {lead}
    </Alert>
  )
}
