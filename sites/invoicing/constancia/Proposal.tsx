import { useState } from 'react'
import type { TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { taxDataWords, type TaxData } from '../tax-data/tax-data.ts'
import type { Constancia } from './constancia.ts'
import { constanciaWords as words } from './words.ts'

interface ProposalProps {
  found: Constancia
  regimes: readonly TaxRegime[]
  values: TaxData
  onUse: (data: Partial<TaxData>) => void
  onLeave: () => void
}

/** The certificate's data, beside the values that it would replace. */
export function Proposal({ found, regimes, values, onUse, onLeave }: ProposalProps) {
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
