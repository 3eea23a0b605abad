import type { ComponentProps, ReactNode } from 'react'
import { Badge } from '../feedback/Badge.tsx'
import { Field } from '../fields/Field.tsx'
import { useField, type FieldWords } from '../fields/field.ts'
import { IconCheck, IconMinus } from '../icons.tsx'
import './PlanColumns.css'

export interface Plan {
  value: string
  name: string
  /** One sentence: for whom it is. */
  text?: ReactNode
  /** `<Price … />`. */
  price: ReactNode
  features: readonly { text: ReactNode; included: boolean }[]
  recommended?: boolean
  /** Below the features: a Disclosure with all coverages. */
  more?: ReactNode
}

type RadioProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'checked'>

interface PlanColumnsProps extends FieldWords, RadioProps {
  plans: readonly Plan[]
  /** The value of the plan chosen at first. */
  defaultValue?: string | undefined
}

/** Plans side by side, stacked on a phone, one chosen at a time (BUY-O25). Spread `register('plan')` over it. */
export function PlanColumns({
  label,
  hint,
  error,
  optional,
  plans,
  defaultValue,
  ...rest
}: PlanColumnsProps) {
  const words = { label, hint, error, optional }
  const { id, aria } = useField(words, rest)
  return (
    <Field id={id} {...words} group describedBy={aria['aria-describedby']}>
      <div className="plans">
        {plans.map((plan) => (
          <PlanCard key={plan.value} {...rest} id={`${id}-${plan.value}`} plan={plan} chosen={defaultValue} />
        ))}
      </div>
    </Field>
  )
}

type PlanCardProps = RadioProps & {
  id: string
  plan: Plan
  /** The value chosen at first. */
  chosen?: string | undefined
}

/** One plan: the whole card chooses it. */
function PlanCard({ plan, chosen, id, ...rest }: PlanCardProps) {
  return (
    <div className="plan">
      <div className="plan-top">
        <label htmlFor={id}>
          <input
            {...rest}
            id={id}
            type="radio"
            value={plan.value}
            defaultChecked={chosen === undefined ? undefined : chosen === plan.value}
          />
          {plan.name}
        </label>
        {plan.recommended && <Badge tone="marigold">Recomendado</Badge>}
      </div>
      {plan.text && <p className="small quiet">{plan.text}</p>}
      {plan.price}
      <ul className="plan-features">
        {plan.features.map(({ text, included }, index) => (
          <li key={index} data-out={!included || undefined}>
            {included ? <IconCheck /> : <IconMinus />}
            <span>
              <span className="sr-only">{included ? 'Incluye: ' : 'No incluye: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
      {plan.more && <div className="plan-more">{plan.more}</div>}
    </div>
  )
}
