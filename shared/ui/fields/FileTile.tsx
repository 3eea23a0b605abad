import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../feedback/Badge.tsx'
import './FileTile.css'
import { IconCheck, IconClock, IconFile, IconRetry, IconTrash, IconUpload, IconWarning } from '../icons.tsx'

type FileState = 'waiting' | 'sending' | 'done' | 'failed'

interface FileTileProps {
  name: string
  /** Details of the file, such as its size: "2.4 MB". */
  detail?: ReactNode
  state: FileState
  /** Progress of the upload, 0 to 100. */
  progress?: number | undefined
  /** Sentence about a failure, with its remedy. */
  error?: string | undefined
  /** URL of a preview picture. */
  picture?: string | undefined
  onRemove?: (() => void) | undefined
  onRetry?: (() => void) | undefined
}

const states: Record<FileState, { word: string; tone: BadgeTone; Icon: typeof IconCheck }> = {
  waiting: { word: 'En espera', tone: 'neutral', Icon: IconClock },
  sending: { word: 'Enviando', tone: 'petrol', Icon: IconUpload },
  done: { word: 'Recibido', tone: 'leaf', Icon: IconCheck },
  failed: { word: 'No se envió', tone: 'brick', Icon: IconWarning },
}

/** One file or photo being uploaded: its name, its state and its actions. */
export function FileTile({
  name,
  detail,
  state,
  progress,
  error,
  picture,
  onRemove,
  onRetry,
}: FileTileProps) {
  const { word, tone, Icon } = states[state]
  return (
    <div className="file-tile">
      <div className="file-picture">
        {picture ? <img src={picture} alt="" width="64" height="64" /> : <IconFile size={26} />}
      </div>
      <div className="file-words">
        <b>{name}</b>
        <span className="cluster">
          <Badge tone={tone} icon={<Icon size={14} />}>
            {word}
          </Badge>
          {detail && <span className="small quiet">{detail}</span>}
        </span>
        {state === 'sending' && <progress aria-label={`Enviando ${name}`} max={100} value={progress} />}
        {error && <span className="field-error">{error}</span>}
      </div>
      {onRetry && (
        <button type="button" aria-label={`Reintentar ${name}`} onClick={onRetry}>
          <IconRetry />
        </button>
      )}
      {onRemove && (
        <button type="button" aria-label={`Quitar ${name}`} onClick={onRemove}>
          <IconTrash />
        </button>
      )}
    </div>
  )
}
