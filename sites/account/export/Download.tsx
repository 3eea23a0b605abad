import { useRef, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { saveFile } from '#shared/ui/save-file.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { CopyProgress } from './make-copy.ts'

const exportWords = {
  lead: 'Descarga lo que muestra tu cuenta, para leerlo o llevarlo a otro lado: perfil, pólizas, pagos, documentos, siniestros y actividad. El archivo se hace en tu dispositivo.',
  press: 'Descargar mis datos',
  again: 'Descargar de nuevo',
  cancel: 'Cancelar',
  beginning: 'Preparando…',
  progress: ({ done, of, title }: CopyProgress) =>
    title === '' ? 'Guardando el archivo…' : `${title} (${String(done + 1)} de ${String(of)})…`,
  whole: 'Descargamos todo lo que muestra tu cuenta.',
  partly: 'Descargamos tus datos, menos lo que ahora no se pudo obtener:',
  cancelled: 'Cancelaste la descarga. No guardamos nada.',
  failed: 'No pudimos hacer la descarga. Revisa tu conexión e intenta de nuevo.',
  ended: 'Tu sesión terminó antes de acabar. Inicia sesión e intenta de nuevo.',
  fileName: (day: string) => `mis-datos-${day}.zip`,
} as const

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: CopyProgress | null }
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
      saveFile(exportWords.fileName(today(Date.now())), copy.zip)
      setState({ kind: 'done', missing: copy.missing })
    } catch (error) {
      setState(cancel.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', text: failureText(error) })
    }
  }
  return (
    <div className="stack">
      <p className="quiet">{exportWords.lead}</p>
      <Outcome state={state} />
      <p className="cluster">
        <Button kind="secondary" busy={state.kind === 'working'} onClick={() => void start()}>
          {state.kind === 'done' ? exportWords.again : exportWords.press}
        </Button>
        {state.kind === 'working' && (
          <Button kind="quiet" onClick={() => working.current?.abort()}>
            {exportWords.cancel}
          </Button>
        )}
      </p>
    </div>
  )
}

const failureText = (error: unknown) =>
  error instanceof Error && error.name === 'SessionEnded' ? exportWords.ended : exportWords.failed

function Outcome({ state }: { state: State }) {
  switch (state.kind) {
    case 'idle':
      return null
    case 'working':
      return (
        <p role="status">
          {state.progress === null ? exportWords.beginning : exportWords.progress(state.progress)}
        </p>
      )
    case 'cancelled':
      return <Alert kind="info">{exportWords.cancelled}</Alert>
    case 'failed':
      return <Alert kind="error">{state.text}</Alert>
    case 'done':
      if (state.missing.length === 0) return <Alert kind="success">{exportWords.whole}</Alert>
      return (
        <Alert kind="info" title={exportWords.partly}>
          <ul className="privacy-list">
            {state.missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </Alert>
      )
  }
}
