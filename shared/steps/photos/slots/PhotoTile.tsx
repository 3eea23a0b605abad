import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#shared/ui/feedback/Badge.tsx'
import { Button } from '#shared/ui/Button.tsx'
import {
  IconCamera,
  IconCheck,
  IconClock,
  IconClose,
  IconSmartphone,
  IconUpload,
  IconWarning,
} from '#shared/ui/icons.tsx'
import { FileButton } from '../capture/FileButton.tsx'
import { IconGallery } from '../capture/icons.tsx'
import { slotStatus, type SlotState, type SlotStatus } from '../session/uploads-state.ts'
import './slots.css'
import { refusalText, type TileWords } from '../words.ts'

export interface TileActions<Slot extends string> {
  onTake: (slot: Slot) => void
  onFile: (slot: Slot, file: File) => void
  onUseMine: (slot: Slot) => void
  onUseTheirs: (slot: Slot) => void
  /** Removes the photo; absent if there is nothing to remove. */
  onRemove?: ((slot: Slot) => void) | undefined
}

interface Props<Slot extends string, Error extends string> extends TileActions<Slot> {
  slot: Slot
  name: string
  /** Further instructions about the photo, if its name is not enough. */
  lead?: ReactNode
  /** Why the previous photo was refused; shown instead of the state until another is given. */
  refusal?: ReactNode
  /** Picture that is shown while the slot has no photo. */
  picture: ReactNode
  words: TileWords
  errorWords: Readonly<Record<Error, string>>
  /** Accepted types of files from the gallery, as for `<input accept>`. */
  accept?: string | undefined
  /** State of the slot; undefined while it is unknown. */
  photo: SlotState<Error> | undefined
  /** True after submission: photos can no longer be replaced (PHO-O7). */
  isLocked: boolean
}

const faces: Readonly<Record<SlotStatus['at'], { tone: BadgeTone; Icon: typeof IconCheck }>> = {
  missing: { tone: 'neutral', Icon: IconCamera },
  stored: { tone: 'petrol', Icon: IconSmartphone },
  sending: { tone: 'petrol', Icon: IconUpload },
  checking: { tone: 'petrol', Icon: IconClock },
  received: { tone: 'leaf', Icon: IconCheck },
  refused: { tone: 'brick', Icon: IconWarning },
  unfinished: { tone: 'ochre', Icon: IconWarning },
  changed: { tone: 'ochre', Icon: IconWarning },
  full: { tone: 'ochre', Icon: IconWarning },
  unproven: { tone: 'ochre', Icon: IconWarning },
}

/** Returns the state of a photo in a few words, which must never claim more than is known. */
export function wordsOf(now: SlotStatus, words: TileWords): string {
  switch (now.at) {
    case 'stored':
      return now.isStored ? words.stored : words.notStored
    case 'sending':
      return words.sending(now.percent)
    default:
      return words[now.at]
  }
}

/** Tile of a photo slot: its photo or placeholder, its state, and the possible actions (PHO-09). */
export function PhotoTile<Slot extends string, Error extends string>({
  slot,
  name,
  lead,
  refusal,
  picture,
  photo,
  isLocked,
  ...more
}: Props<Slot, Error>) {
  const { words, errorWords } = more
  const now = photo && slotStatus(photo)
  const isRefused = refusal !== undefined && (now?.at === 'missing' || now?.at === 'refused')
  const url = photo?.local?.thumbUrl
  return (
    <li className="tile" data-at={isRefused ? 'refused' : now?.at}>
      <div className="tile-picture">{url ? <img src={url} alt="" /> : picture}</div>
      <div className="tile-words">
        <h2>{name}</h2>
        {lead && <p className="quiet small">{lead}</p>}
        {isRefused && <p className="small">{refusal}</p>}
        {now && !isRefused && <State now={now} name={name} words={words} />}
        {!now && <span className="quiet small">{words.loading}</span>}
        {now?.at === 'refused' && <p className="tile-error">{refusalText(errorWords, now)}</p>}
        {now?.at === 'changed' && <p className="small">{words.changedLead}</p>}
        {now?.at === 'full' && <p className="small">{words.fullLead}</p>}
      </div>
      {now && !isLocked && <Actions {...more} slot={slot} now={now} name={name} />}
      {now && !isLocked && more.onRemove && now.at !== 'missing' && (
        <button
          type="button"
          className="tile-remove"
          aria-label={`${words.remove}: ${name}`}
          onClick={() => more.onRemove?.(slot)}
        >
          <IconClose />
        </button>
      )}
    </li>
  )
}

function State({ now, name, words }: { now: SlotStatus; name: string; words: TileWords }) {
  const { tone, Icon } = faces[now.at]
  return (
    <>
      <Badge tone={tone} icon={<Icon size={14} />}>
        {wordsOf(now, words)}
      </Badge>
      {now.at === 'sending' && <progress aria-label={words.progress(name)} max={100} value={now.percent} />}
    </>
  )
}

interface ActionsProps<Slot extends string> extends TileActions<Slot> {
  slot: Slot
  now: SlotStatus
  name: string
  words: TileWords
  accept?: string | undefined
}

function Actions<Slot extends string>({ slot, now, name, words, accept, ...on }: ActionsProps<Slot>) {
  if (now.at === 'changed')
    return (
      <div className="tile-actions">
        <Button small onClick={() => on.onUseMine(slot)}>
          {words.useMine}
        </Button>
        <Button small kind="secondary" onClick={() => on.onUseTheirs(slot)}>
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
        onClick={() => on.onTake(slot)}
      >
        {word}
      </Button>
      <FileButton
        small
        kind="quiet"
        label={words.galleryOf(name)}
        accept={accept}
        onFile={(file) => on.onFile(slot, file)}
      >
        <IconGallery size={22} />
        {words.gallery}
      </FileButton>
    </div>
  )
}
