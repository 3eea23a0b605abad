import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { Badge, type BadgeTone } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconCamera, IconCheck, IconClock, IconPhone, IconUpload, IconWarning } from '#shared/ui/icons.tsx'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import { standing, type SideState, type Standing } from '../upload-session/photos-state.ts'
import { FileButton } from '../capture/FileButton.tsx'
import { IconGallery } from './icons.tsx'
import { errorWords, photosWords as words, sideNames } from '../words.ts'

export interface TileActions {
  onTake: (side: PhotoSide) => void
  onFile: (side: PhotoSide, file: File) => void
  onUseMine: (side: PhotoSide) => void
  onUseTheirs: (side: PhotoSide) => void
}

interface Props extends TileActions {
  side: PhotoSide
  /** Undefined while nothing is known yet. */
  photo: SideState | undefined
  /** They were sent: nothing can be replaced any more (PHO-O7). */
  isLocked: boolean
}

const faces: Readonly<Record<Standing['at'], { tone: BadgeTone; Icon: typeof IconCheck }>> = {
  missing: { tone: 'neutral', Icon: IconCamera },
  stored: { tone: 'petrol', Icon: IconPhone },
  sending: { tone: 'petrol', Icon: IconUpload },
  checking: { tone: 'petrol', Icon: IconClock },
  received: { tone: 'leaf', Icon: IconCheck },
  refused: { tone: 'brick', Icon: IconWarning },
  unfinished: { tone: 'ochre', Icon: IconWarning },
  changed: { tone: 'ochre', Icon: IconWarning },
}

/** The state of a photo in a few words that are always true. */
export function wordsOf(now: Standing): string {
  switch (now.at) {
    case 'stored':
      return now.isStored ? words.stored : words.notStored
    case 'sending':
      return words.sending(now.percent)
    default:
      return words[now.at]
  }
}

/** One side of the vehicle: its photo or its outline, where the photo stands, what can be done (PHO-09). */
export function PhotoTile({ side, photo, isLocked, ...actions }: Props) {
  const now = photo && standing(photo)
  const name = sideNames[side]
  return (
    <li className="tile" data-at={now?.at}>
      <div className="tile-picture">
        {photo?.local ? <img src={photo.local.thumbUrl} alt="" /> : <Sedan view={side} />}
      </div>
      <div className="tile-words">
        <h2>{name}</h2>
        {now ? <State now={now} name={name} /> : <span className="quiet small">{words.loading}</span>}
        {now?.at === 'refused' && <p className="tile-error">{errorWords[now.error]}</p>}
        {now?.at === 'changed' && <p className="small">{words.changedLead}</p>}
      </div>
      {now && !isLocked && <Actions {...actions} {...{ side, now, name }} />}
    </li>
  )
}

function State({ now, name }: { now: Standing; name: string }) {
  const { tone, Icon } = faces[now.at]
  return (
    <>
      <Badge tone={tone} icon={<Icon size={14} />}>
        {wordsOf(now)}
      </Badge>
      {now.at === 'sending' && <progress aria-label={`Subiendo ${name}`} max={100} value={now.percent} />}
    </>
  )
}

function Actions({
  side,
  now,
  name,
  onTake,
  onFile,
  onUseMine,
  onUseTheirs,
}: TileActions & { side: PhotoSide; now: Standing; name: string }) {
  if (now.at === 'changed')
    return (
      <div className="tile-actions">
        <Button small onClick={() => onUseMine(side)}>
          {words.useMine}
        </Button>
        <Button small kind="secondary" onClick={() => onUseTheirs(side)}>
          {words.useTheirs}
        </Button>
      </div>
    )
  const word = now.at === 'missing' ? words.take : words.again
  const isAsked = now.at === 'missing' || now.at === 'refused' || now.at === 'unfinished'
  return (
    <div className="tile-actions">
      <Button
        small
        kind={isAsked ? 'secondary' : 'quiet'}
        icon={<IconCamera />}
        aria-label={`${word}: ${name}`}
        onClick={() => onTake(side)}
      >
        {word}
      </Button>
      <FileButton small kind="quiet" label={words.galleryOf(name)} onFile={(file) => onFile(side, file)}>
        <IconGallery size={22} />
        {words.gallery}
      </FileButton>
    </div>
  )
}
