import { useRef, useState } from 'react'
import type { TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { FileButton } from '#shared/steps/photos/capture/FileButton.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import type { TaxData } from '../tax-data/tax-data.ts'
import type { Constancia as Found } from './constancia.ts'
import { Proposal } from './Proposal.tsx'
import { constanciaProblems, constanciaWords as words } from './words.ts'

interface Props {
  regimes: readonly TaxRegime[]
  /** Current values of the form. */
  values: TaxData
  onUse: (data: Partial<TaxData>) => void
}

type State =
  | { readonly at: 'closed' | 'reading' | 'used' }
  | { readonly at: 'found'; readonly found: Found }
  | { readonly at: 'failed'; readonly message: string }

/**
 * "Llenar con mi constancia": reads a tax certificate on the device. It is optional, and changes values only
 * after consent (D218).
 */
export function Constancia({ regimes, values, onUse }: Props) {
  const [state, setState] = useState<State>({ at: 'closed' })
  const last = useRef<File>(undefined)
  const read = async (file: File) => {
    last.current = file
    setState({ at: 'reading' })
    // The code is loaded here, because most people type their data.
    const found = await import('./read-file.ts').then(
      ({ readConstancia }) => readConstancia(file, regimes),
      () => 'unread' as const,
    )
    // Another file may have been chosen meanwhile, so this result is dropped.
    if (last.current !== file) return
    if (typeof found === 'string') setState({ at: 'failed', message: constanciaProblems[found] })
    else setState({ at: 'found', found })
  }
  return (
    <div className="invoice-constancia stack">
      <FileButton accept="application/pdf,.pdf,image/*" onFile={(file) => void read(file)}>
        {words.fill}
      </FileButton>
      <p className="quiet small">{words.hint}</p>
      <div role="status">
        {state.at === 'reading' && <p>{words.reading}</p>}
        {state.at === 'used' && <Alert kind="success">{words.used}</Alert>}
      </div>
      {state.at === 'failed' && <Alert kind="error">{state.message}</Alert>}
      {state.at === 'found' && (
        <Proposal
          found={state.found}
          regimes={regimes}
          values={values}
          onLeave={() => setState({ at: 'closed' })}
          onUse={(data) => {
            onUse(data)
            setState({ at: 'used' })
          }}
        />
      )}
    </div>
  )
}
