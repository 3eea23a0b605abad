import { useRef, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { saveFile } from '#shared/ui/save-file.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { Progress } from './make-copy.ts'
import { exportWords as words } from './export.ts'

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: Progress | null }
  | { readonly kind: 'done'; readonly missing: readonly string[] }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly text: string }

/**
 * Download of a person's data. The copy is made on the device and passes through no server; a code is asked
 * first.
 */
export function Download() {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const working = useRef<AbortController>(undefined)
  const start = async () => {
    const cancel = new AbortController()
    working.current = cancel
    setState({ kind: 'working', progress: null })
    try {
      const { makeCopy } = await import('./make-copy.ts')
      const copy = await makeCopy(cancel.signal, (progress) => setState({ kind: 'working', progress }))
      if (copy === null) return setState({ kind: 'cancelled' })
      saveFile(words.fileName(today(Date.now())), copy.zip)
      setState({ kind: 'done', missing: copy.missing })
    } catch (error) {
      setState(cancel.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', text: failureText(error) })
    }
  }
  return (
    <div className="stack">
      <p className="quiet">{words.lead}</p>
      <Outcome state={state} />
      <p className="cluster">
        <Button kind="secondary" busy={state.kind === 'working'} onClick={() => void start()}>
          {state.kind === 'done' ? words.again : words.press}
        </Button>
        {state.kind === 'working' && (
          <Button kind="quiet" onClick={() => working.current?.abort()}>
            {words.cancel}
          </Button>
        )}
      </p>
    </div>
  )
}

const failureText = (error: unknown) =>
  error instanceof Error && error.name === 'SessionEnded' ? words.ended : words.failed

function Outcome({ state }: { state: State }) {
  switch (state.kind) {
    case 'idle':
      return null
    case 'working':
      return <p role="status">{state.progress === null ? words.beginning : words.progress(state.progress)}</p>
    case 'cancelled':
      return <Alert kind="info">{words.cancelled}</Alert>
    case 'failed':
      return <Alert kind="error">{state.text}</Alert>
    case 'done':
      if (state.missing.length === 0) return <Alert kind="success">{words.whole}</Alert>
      return (
        <Alert kind="info" title={words.partly}>
          <ul className="privacy-list">
            {state.missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Alert>
      )
  }
}
