import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Field } from '#shared/ui/fields/Field.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { verdict, verifyWords as words, type VerifyState } from './verify.ts'

interface Props {
  state: VerifyState
  onFile: (file: File) => void
  onRetry: () => void
}

/** Anybody may ask whether a file was signed here; the file stays where it is. */
export function VerifyScreen({ state, onFile, onRetry }: Props) {
  return (
    <div className="stack">
      <Field id="verify-file" label={words.file}>
        <input
          id="verify-file"
          className="input verify-file"
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) onFile(file)
          }}
        />
      </Field>
      <div aria-live="polite" className="stack">
        <Result state={state} onRetry={onRetry} />
      </div>
    </div>
  )
}

function Result({ state, onRetry }: Pick<Props, 'state' | 'onRetry'>) {
  switch (state.at) {
    case 'empty':
      return null
    case 'checking':
      return <Skeleton lines={2} />
    case 'known': {
      const { title, text } = verdict(state.file)
      return (
        <>
          <Alert kind={state.file.kind === 'original' ? 'info' : 'success'} title={title}>
            {text}
          </Alert>
          <Hash value={state.hash} />
        </>
      )
    }
    case 'unknown':
      return (
        <>
          <Alert kind="error" title={words.unknown.title}>
            {words.unknown.text}
          </Alert>
          <Hash value={state.hash} />
        </>
      )
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

function Hash({ value }: { value: string }) {
  return (
    <p className="small quiet">
      {words.hash}: <code className="hash">{value}</code>
    </p>
  )
}
