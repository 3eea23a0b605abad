import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { verdict, verifyWords as words, type VerifyState } from './verify.ts'
import { useEffect, useEffectEvent, useState, type DragEvent } from 'react'
import { FileButton } from '#shared/steps/photos/capture/FileButton.tsx'
import { IconFile, IconTrash, IconUpload } from '#shared/ui/icons.tsx'

interface Props {
  state: VerifyState
  onFile: (file: File) => void
  onRemove: () => void
  onRetry: () => void
}

/** Public screen that tells whether a file was signed through this product; the file is not uploaded. */
export function VerifyScreen({ state, onFile, onRemove, onRetry }: Props) {
  return (
    <div className="stack">
      <DropZone
        name={'name' in state ? state.name : null}
        progress={state.at === 'checking' ? progressOf(state.share) : null}
        onFile={onFile}
        onRemove={onRemove}
      />
      <div aria-live="polite" className="stack verify-result">
        <Result state={state} onRetry={onRetry} />
      </div>
    </div>
  )
}

const progressOf = (share: number) => ({
  text: share < 1 ? words.reading(Math.floor(100 * share)) : words.asking,
  share,
})

function Result({ state, onRetry }: Pick<Props, 'state' | 'onRetry'>) {
  switch (state.at) {
    case 'empty':
    case 'checking':
      return null
    case 'known': {
      const { title, text } = verdict(state.file)
      return (
        <>
          <Alert kind={state.file.kind === 'original' ? 'info' : 'success'} title={title}>
            {text}
          </Alert>
          <Hash value={state.hash} isScanned={state.name === null} />
        </>
      )
    }
    case 'unknown':
      return (
        <>
          <Alert kind="error" title={words.unknown.title}>
            {words.unknown.text}
          </Alert>
          <Hash value={state.hash} isScanned={state.name === null} />
        </>
      )
    case 'refused':
      return <Alert kind="error">{state.text}</Alert>
    case 'failed':
      return (
        <Alert
          kind="error"
          action={
            <Button small kind="secondary" onClick={onRetry}>
              {words.retry}
            </Button>
          }
        >
          {state.text}
        </Alert>
      )
  }
}

function Hash({ value, isScanned }: { value: string; isScanned: boolean }) {
  return (
    <>
      <p className="small quiet">
        {words.hash}: <code className="hash">{value}</code>
      </p>
      {isScanned && <p>{words.scanned}</p>}
    </>
  )
}

interface DropZoneProps {
  /** Name of the chosen file; null without one. */
  name: string | null
  /** Current work and its progress from 0 to 1; null if there is none. */
  progress: { readonly text: string; readonly share: number } | null
  onFile: (file: File) => void
  onRemove: () => void
}

/** Takes a chosen, dropped or pasted file; without a script it is the browser's own file field. */
function DropZone({ name, progress, onFile, onRemove }: DropZoneProps) {
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
    // Without `preventDefault` the browser would open the dropped file.
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
