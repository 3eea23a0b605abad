'use client'

import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { formatDate, today } from '#shared/domain/time/dates.ts'
import { phoneGroups } from '#shared/domain/phone/phone-groups.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { amountLabel, breakdownLines, offerOf } from '#shared/steps/plans/offer.ts'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { BreakdownList } from '#shared/ui/prices/BreakdownList.tsx'
import { Badge } from '#shared/ui/feedback/Badge.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { Card } from '#shared/ui/layout/Card.tsx'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { Link } from '../../navigation'
import { api } from './api'
import { CarBanner } from './parts/CarBanner'
import { Coverages } from './Coverages'
import { Details } from './Details'
import { Form, useStepForm } from './Form'
import { ticked } from './rules'
import { Step, useFinish } from './Step'
import { pathOf } from './steps'
import { usePurchase } from './store'

const schema = z.object({ accepted: ticked })

export function PlanReview() {
  return (
    <Step slug="plan-review" title="Revisa tu plan.">
      <Review />
    </Step>
  )
}

function Review() {
  const { answers } = usePurchase()
  const finish = useFinish('plan-review')
  const form = useStepForm(schema, { accepted: false })
  const request = useMutation({ mutationFn: api.policy })
  const { plan, paymentForm, quotationId, coupon } = answers.plan
  const offer = offerOf(plan, paymentForm, false)
  const submit = async () => {
    const driverId = answers.person?.driverId ?? null
    const { vin } = answers.additional
    finish({ request: await request.mutateAsync({ quotationId, planId: plan.id, coupon, vin, driverId }) })
  }
  return (
    <div className="review">
      <CarBanner car={answers.vehicle} />
      <PaymentSummary offer={offer} />
      <Disclosure open summary="Tu plan" aside={<span className="quiet">{PLANS[plan.name].label}</span>}>
        <div className="review-part">
          <Coverages
            coverages={plan.coverages}
            modelYear={Number(answers.vehicle.year)}
            today={today(Date.now())}
            level={3}
          />
          <Link className="link" href={pathOf('plan-selection')}>
            Cambiar plan
          </Link>
        </div>
      </Disclosure>
      <DataSummary />
      <Form form={form} submit="Proceder al pago" onSubmit={submit}>
        <Checkbox
          label={
            <>
              Acepto los{' '}
              <a href="/terminos" target="_blank" rel="noopener">
                términos y condiciones generales
              </a>{' '}
              y declaro ser propietario de los recursos.
            </>
          }
          {...form.field('accepted')}
        />
      </Form>
    </div>
  )
}

function PaymentSummary({ offer }) {
  const { coupon, discount } = offer.plan
  return (
    <Card title="Forma de pago" aside={<span className="quiet">{offer.choice.label}</span>}>
      <div>
        <p className="quiet">{amountLabel(offer.choice.payment)}</p>
        <Price amount={offer.amount} per={offer.per} />
        <OfferTerms offer={offer} />
        {coupon && (
          <p className="review-coupon">
            <Badge tone="leaf" icon={<IconCheck size={16} />}>
              Cupón {coupon}
            </Badge>
            {discount && <span className="small">{discount.text}</span>}
          </p>
        )}
      </div>
      <div className="review-parts">
        <Disclosure plain summary="Desglose del monto">
          <BreakdownList lines={breakdownLines(offer.choice.payment)} />
        </Disclosure>
      </div>
      <div className="review-bill">
        <Link className="link" href={pathOf('bill')}>
          Ver desglose del monto
        </Link>
      </div>
    </Card>
  )
}

function DataSummary() {
  const { session, answers } = usePurchase()
  const { vehicle, additional, person, salvage } = answers
  return (
    <Disclosure open summary="Tus datos">
      <div className="review-part">
        <section>
          <h3>Datos personales</h3>
          <Details details={personal(person ?? session)} />
          {person && (
            <Link className="link" href={pathOf('person-data')}>
              Cambiar datos del familiar
            </Link>
          )}
        </section>
        <section>
          <h3>Datos de contacto</h3>
          <Details details={person ? contact(person) : contactOfAccount(session)} />
        </section>
        <section>
          <h3>Tu auto</h3>
          <Details
            details={{
              Auto: `${vehicle.brandName} ${vehicle.modelName} ${vehicle.year}`,
              Versión: vehicle.versionName,
              VIN: additional.vin,
              Placas: additional.plates,
              'Código postal': vehicle.postalCode,
              'De salvamento': salvage === 'yes' ? 'Sí, se cubre al 50% del valor comercial' : 'No',
            }}
          />
          <Link className="link" href={pathOf('vehicle/data')}>
            Cambiar auto
          </Link>
        </section>
      </div>
    </Disclosure>
  )
}

const personal = ({ firstName, firstLastName, lastName, secondLastName, birthdate, rfc }) => ({
  Nombre: [firstName, firstLastName ?? lastName, secondLastName].filter(Boolean).join(' '),
  'Fecha de nacimiento': birthdate && formatDate(birthdate),
  RFC: rfc?.toUpperCase(),
})

const contact = (person) => {
  const { street, externalNumber, internalNumber, neighborhood, postalCode } = person
  const inside = internalNumber.trim() && `, int. ${internalNumber.trim()}`
  return {
    'Correo electrónico': person.email.trim().toLowerCase(),
    'Teléfono celular': phoneGroups(`+${person.dial}`, person.phoneNumber),
    Domicilio: `${street.trim()} ${externalNumber.trim()}${inside}, ${neighborhood.trim()}, ${postalCode}`,
  }
}

const contactOfAccount = ({ email, phone }) => ({
  'Correo electrónico': email,
  'Teléfono celular': phone && phoneGroups(...phone.split(' ')),
})
