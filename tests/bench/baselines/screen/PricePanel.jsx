import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { StickyBar } from '#shared/ui/layout/StickyBar.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { api } from './api'

const Drawing = lazy(async () => ({
  default: (await import('#shared/ui/vehicles/VehicleDrawing.tsx')).VehicleDrawing,
}))
const formatter = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
const pesos = (amount) => formatter.format(amount)
const labels = { EXTENDED_PLAN: 'Amplia', CUSTOM_PLAN: 'A tu medida', BASIC_PLAN: 'Básica' }

export function PricePanel({ form, open, body }) {
  const { planName, payment, ...asked } = useWatch({ control: form.control })
  const answers = useDeferredValue(JSON.stringify(asked))
  const quote = useQuery({
    queryKey: ['quote', answers],
    queryFn: () => api.quote(JSON.parse(answers)),
    enabled: open === 0,
    placeholderData: keepPreviousData,
  })
  const plan = quote.data?.plans.find(({ name }) => name === planName)
  return (
    <section className="quote-panel" aria-busy={quote.isFetching}>
      <div className="quote-stage">
        {body ? (
          <Suspense fallback={<WheelMark size={96} />}>
            <Drawing body={body} view="right" />
          </Suspense>
        ) : (
          <WheelMark size={96} />
        )}
      </div>
      {plan && open === 0 ? (
        <Result form={form} plans={quote.data.plans} plan={plan} payment={Number(payment)} />
      ) : (
        <Waiting open={open} quote={quote} />
      )}
    </section>
  )
}

function Result({ form, plans, plan, payment }) {
  const chosen = plan.payments[payment]
  const cards = plans.map(({ name, payments, isRecommended }) => ({
    value: name,
    title: (
      <>
        {labels[name]} {isRecommended && <Badge tone="marigold">Recomendado</Badge>}
      </>
    ),
    aside: <b>{pesos(payments[payment].total)}</b>,
  }))
  const contract = <ButtonLink href="/quoter/user-registration">Contratar</ButtonLink>
  return (
    <>
      <Price amount={pesos(chosen.total)} per={chosen.per} />
      {contract}
      <Select
        label="Forma de pago"
        placeholder={null}
        options={plan.payments.map(({ label }, index) => ({ value: String(index), label }))}
        {...form.register('payment')}
      />
      <RadioCards label="Elige tu plan" options={cards} {...form.register('planName')} />
      <Disclosure summary="Qué cubre">
        <ul className="quote-covers">
          {plan.coverages.map(({ name, isEnabled }) => (
            <li key={name}>
              {isEnabled ? 'Incluye' : 'No incluye'}: {name}
            </li>
          ))}
        </ul>
      </Disclosure>
      <Disclosure summary="Desglose del monto">
        <BreakdownList
          lines={chosen.parts.map(({ name, amount }) => ({ title: name, amount: pesos(amount) }))}
        />
      </Disclosure>
      <Disclosure summary="¿Tienes un cupón?">
        <TextField
          label="Cupón"
          typing="upper"
          error={form.formState.errors.coupon?.message}
          {...form.register('coupon')}
        />
      </Disclosure>
      <StickyBar price={<p className="price">{pesos(chosen.total)}</p>}>{contract}</StickyBar>
    </>
  )
}

function Waiting({ open, quote }) {
  if (quote.isError)
    return (
      <Alert
        kind="error"
        title="No pudimos calcular tu precio."
        action={
          <Button small kind="secondary" onClick={() => void quote.refetch()}>
            Volver a intentar
          </Button>
        }
      >
        Inténtalo de nuevo en unos minutos.
      </Alert>
    )
  return (
    <div className="quote-waiting" role="status">
      {quote.isFetching && <WheelMark turning size={28} />}
      <p className="quote-title">{quote.isFetching ? 'Calculando tu precio…' : 'Aquí aparece tu precio'}</p>
      {open > 0 && <p>{open === 1 ? 'Falta 1 respuesta.' : `Faltan ${open} respuestas.`}</p>}
    </div>
  )
}
