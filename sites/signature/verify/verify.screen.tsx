import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { DropZone } from './DropZone.tsx'
import { verdict, verifyWords as words, type VerifyState } from './verify.ts'

interface Props {
  state: VerifyState
  onFile: (file: File) => void
  onRemove: () => void
  onRetry: () => void
}

/** Public: tells whether a file was signed here; the file is not uploaded. */
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
