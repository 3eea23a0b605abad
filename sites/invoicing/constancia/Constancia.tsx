import { useRef, useState } from 'react'
import { FileButton } from '#shared/steps/photos/capture/FileButton.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { type TaxData, taxDataWords } from '../tax-data/tax-data.ts'
import type { Constancia as Found } from './constancia.ts'
import { constanciaProblems, constanciaWords as words } from './words.ts'
import type { TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'

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
    // The code that reads certificates is loaded here, because most people type their data.
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

interface ProposalProps {
  found: Found
  regimes: readonly TaxRegime[]
  values: TaxData
  onUse: (data: Partial<TaxData>) => void
  onLeave: () => void
}

/** The certificate's data, beside the values that it would replace. */
function Proposal({ found, regimes, values, onUse, onLeave }: ProposalProps) {
  const { kind, rfc, name, postalCode } = found
  const [regime, setRegime] = useState(found.regimes.length === 1 ? (found.regimes[0] ?? '') : '')
  const nameOf = (code: string) => regimes.find((one) => one.code === code)?.name ?? code
  const rows = [
    { label: taxDataWords.rfc, value: rfc, before: values.rfc },
    { label: taxDataWords.name[kind], value: name, before: values.name },
    { label: taxDataWords.postalCode, value: postalCode, before: values.postalCode },
    {
      label: taxDataWords.regime,
      value: regime === '' ? null : nameOf(regime),
      before: values.regime === '' ? '' : nameOf(values.regime),
    },
  ]
  return (
    <section className="invoice-proposal stack" aria-labelledby="constancia">
      <h3 id="constancia">{words.found}</h3>
      <p className="quiet small">{name === null && postalCode === null ? words.ofCode : words.check}</p>
      <dl>
        {rows.map(
          ({ label, value, before }) =>
            value !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {before !== '' && before !== value && <dd className="quiet small">{words.before(before)}</dd>}
              </div>
            ),
        )}
      </dl>
      {found.regimes.length > 1 && (
        <Select
          label={words.regime}
          name="constanciaRegime"
          placeholder={words.chooseRegime}
          options={found.regimes.map((code) => ({ value: code, label: nameOf(code) }))}
          onChange={({ target }) => setRegime(target.value)}
        />
      )}
      <div className="cluster">
        <Button
          onClick={() =>
            onUse({
              kind,
              rfc,
              ...(name !== null && { name }),
              ...(postalCode !== null && { postalCode }),
              ...(regime !== '' && { regime }),
            })
          }
        >
          {words.use}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </section>
  )
}
