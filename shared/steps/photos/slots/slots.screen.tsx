import { Button } from '#shared/ui/Button.tsx'
import { IconCamera, IconSmartphone } from '#shared/ui/icons.tsx'
import { FileButton } from '../capture/FileButton.tsx'
import { IconGallery } from '../capture/icons.tsx'
import { OutlinePicture } from '../capture/Outline.tsx'
import type { UploadsState } from '../session/uploads-state.ts'
import { slotsWords, type TileWords } from '../words.ts'
import { newSlot, shownSlots, stateOf, type AskedSlot, type MoreSlots } from './asked-slot.ts'
import { ConnectionAlert } from './ConnectionAlert.tsx'
import { PhotoTile, type TileActions } from './PhotoTile.tsx'

export interface SlotsViewProps<Error extends string> {
  slots: readonly AskedSlot[]
  more?: MoreSlots | undefined
  /** Slots whose file the insurer has from an earlier visit. */
  received?: readonly string[]
  words: TileWords
  errorWords: Readonly<Record<Error, string>>
  /** File types from the gallery; photos by default. */
  accept?: string | undefined
  isLocked?: boolean
  /** True for a file that cannot be removed. */
  isKept?: ((slot: string) => boolean) | undefined
  /** Shows how to use a phone; offered on devices with a mouse, which probably have no camera. */
  onPhone?: (() => void) | undefined
}

interface Props<Error extends string> extends SlotsViewProps<Error>, TileActions<string> {
  state: UploadsState<string, Error>
  onRetry: () => void
}

/** The requested files by slot: the state of each, and the ways to add it. */
export function SlotsScreen<Error extends string>({
  state,
  slots,
  more,
  received = [],
  isLocked = false,
  isKept,
  onRetry,
  onPhone,
  ...tile
}: Props<Error>) {
  const shown = shownSlots(state, slots, more, received)
  const hasRoom = more !== undefined && shown.length - slots.length < (more.most ?? Infinity)
  return (
    <div className="slots">
      <ConnectionAlert photos={state} onRetry={onRetry} />
      {shown.length > 0 && (
        <ul className="tiles">
          {shown.map(({ slot, name, lead, refusal, outline }) => (
            <PhotoTile
              key={slot}
              {...tile}
              onRemove={isKept?.(slot) ? undefined : tile.onRemove}
              slot={slot}
              name={name}
              lead={lead}
              refusal={refusal}
              isLocked={isLocked}
              picture={<OutlinePicture of={outline} />}
              photo={stateOf(state, slot, received)}
            />
          ))}
        </ul>
      )}
      {hasRoom && !isLocked && <More {...tile} start={more.start} isFirst={shown.length === slots.length} />}
      {onPhone && !isLocked && (
        <Button kind="quiet" icon={<IconSmartphone />} className="slots-phone" onClick={onPhone}>
          {slotsWords.phone}
        </Button>
      )}
    </div>
  )
}

interface MoreProps extends Pick<TileActions<string>, 'onTake' | 'onFile'> {
  start: string
  isFirst: boolean
  accept?: string | undefined
}

function More({ start, isFirst, accept, onTake, onFile }: MoreProps) {
  return (
    <div className="slots-more">
      <Button kind="secondary" icon={<IconCamera />} onClick={() => onTake(newSlot(start))}>
        {isFirst ? slotsWords.addFirst : slotsWords.add}
      </Button>
      <FileButton
        kind="quiet"
        label={slotsWords.addFromGallery}
        accept={accept}
        onFile={(file) => onFile(newSlot(start), file)}
      >
        <IconGallery size={22} />
        {slotsWords.gallery}
      </FileButton>
    </div>
  )
}
