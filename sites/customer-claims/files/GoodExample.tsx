import {
  attachmentOutline,
  isDamageSlot,
  type AttachmentSlot,
} from '#shared/domain/claims/attachments/attachments.ts'
import { Sedan } from '#shared/ui/vehicles/Sedan.tsx'
import { exampleWords as words } from './file-words.ts'

/**
 * An acceptable example of a photo, drawn and described. It uses phrasing content only, to be valid in a
 * paragraph.
 */
export function GoodExample({ slot }: { slot: AttachmentSlot }) {
  const outline = attachmentOutline(slot)
  const isPaper = outline === 'card' || outline === 'document'
  return (
    <span className="claim-example">
      <span className="claim-example-picture" data-of={outline} aria-hidden="true">
        {isPaper && <Paper isCard={outline === 'card'} />}
        {outline === 'none' && (isDamageSlot(slot) ? <Dent /> : <Serial />)}
        {!isPaper && outline !== 'none' && <Sedan view={outline} />}
      </span>
      <span>
        <b>{words.title}</b> {wordsOf(slot)}
      </span>
    </span>
  )
}

function wordsOf(slot: AttachmentSlot): string {
  if (isDamageSlot(slot)) return words.damage
  if (slot === 'vehicle-serial') return words.serial
  return slot.startsWith('vehicle-') ? words.vehicle : words.paper
}

/** Drawing of a whole paper with space around its corners. */
function Paper({ isCard }: { isCard: boolean }) {
  const [x, y, width, height] = isCard ? [14, 20, 68, 40] : [30, 8, 36, 64]
  const lines = isCard ? [30, 38, 46] : [18, 27, 36, 45, 54, 63]
  const corners = [
    `M${String(x - 6)} ${String(y + 4)}v-10h10`,
    `M${String(x + width + 6)} ${String(y + 4)}v-10h-10`,
    `M${String(x - 6)} ${String(y + height - 4)}v10h10`,
    `M${String(x + width + 6)} ${String(y + height - 4)}v10h-10`,
  ]
  return (
    <svg viewBox="0 -4 96 88" fill="none" stroke="currentColor" strokeWidth="2">
      <rect x={x} y={y} width={width} height={height} rx="3" fill="var(--surface)" />
      {isCard && <rect x={20} y={28} width={16} height={20} rx="2" />}
      {lines.map((at) => (
        <path key={at} d={`M${String(isCard ? 42 : 36)} ${String(at)}h${String(isCard ? 32 : 24)}`} />
      ))}
      <path d={corners.join('')} stroke="var(--leaf)" strokeWidth="3" />
    </svg>
  )
}

const Serial = () => (
  <svg viewBox="0 0 96 64" fill="none" stroke="currentColor" strokeWidth="2">
    <rect x="8" y="20" width="80" height="24" rx="3" fill="var(--surface)" />
    <text x="48" y="36" textAnchor="middle" fontSize="10" stroke="none" fill="currentColor">
      3N1AB7AP0KY
    </text>
  </svg>
)

const Dent = () => (
  <svg viewBox="0 0 96 64" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="M10 50V22q0-8 8-8h60q8 0 8 8v28z" fill="var(--surface)" />
    <path d="M40 40l8-14 6 9 8-5-4 12z" stroke="var(--brick)" />
    <circle cx="50" cy="34" r="22" stroke="var(--leaf)" strokeDasharray="4 4" />
  </svg>
)
