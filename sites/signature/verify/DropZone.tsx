import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { FileButton } from '#shared/steps/photos/capture/FileButton.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { IconFile, IconTrash, IconUpload } from '#shared/ui/icons.tsx'
import { verifyWords as words } from './verify.ts'

interface Props {
  /** Name of the chosen file; null without one. */
  name: string | null
  /** Current work and its progress from 0 to 1; null if there is none. */
  progress: { readonly text: string; readonly share: number } | null
  onFile: (file: File) => void
  onRemove: () => void
}

/** Takes a chosen, dropped or pasted file; without a script it is the browser's own file field. */
export function DropZone({ name, progress, onFile, onRemove }: Props) {
  const [isOver, setOver] = useState(false)
  const take = ([file]: Iterable<File>) => {
    if (file) onFile(file)
  }
  const pasted = useEffectEvent((event: ClipboardEvent) => take(event.clipboardData?.files ?? []))
  useEffect(() => {
    addEventListener('paste', pasted)
    return () => removeEventListener('paste', pasted)
  }, [])
  const over = (event: DragEvent) => {
    // Without this the browser would open the dropped file.
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      data-filled={name !== null || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {name === null ? (
        <>
          <IconUpload size={32} />
          <p className="drop-words">{isOver ? words.dropNow : words.drop}</p>
        </>
      ) : (
        <p className="drop-file">
          <IconFile />
          <b>{name}</b>
        </p>
      )}
      {progress && (
        <div className="drop-progress">
          <progress aria-label={progress.text} max={1} value={progress.share} />
          <span className="quiet small">{progress.text}</span>
        </div>
      )}
      <div className="cluster">
        <FileButton
          kind={name === null ? 'primary' : 'secondary'}
          small
          accept="application/pdf,.pdf"
          label={name === null ? words.file : words.otherFile}
          onFile={onFile}
        >
          {name === null ? words.choose : words.other}
        </FileButton>
        {name !== null && (
          <Button small kind="quiet" icon={<IconTrash size={18} />} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
