'use client'

import { useEffect } from 'react'
import { formatMoney } from '#shared/domain/money/money.ts'
import { cardName } from '#shared/domain/payment/paid-card.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { addDays, addMonth, formatLongDate, today } from '#shared/domain/time/dates.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { EmailText } from '#shared/ui/EmailText.tsx'
import { IconCheck } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { CarDrawing } from './parts/CarBanner'
import { usePurchase } from './store'

export function Completion() {
  const { receipt } = usePurchase().answers
  useEffect(() => {
    document.title = 'Tu pago ha sido realizado con éxito · Volante Seguros'
    if (receipt && location.hash) document.getElementById(location.hash.slice(1))?.focus()
  }, [receipt])
  if (!receipt) return <Skeleton lines={6} />
  const dates = datesOf(receipt)
  return (
    <div className="completion">
      <header className="completion-head">
        <span className="completion-mark">
          <IconCheck size={32} />
        </span>
        <div>
          <h1>Tu pago ha sido realizado con éxito</h1>
          <p className="lead">
            Tu póliza estará activa a partir {dates.isToday ? 'de mañana' : `del ${dates.starts}`}.
          </p>
        </div>
      </header>
      <div className="completion-parts">
        <Sheet receipt={receipt} dates={dates} />
        <NextSteps receipt={receipt} dates={dates} />
      </div>
      <div className="cluster no-print">
        <ButtonLink kind="secondary" href="/policy/status/active">
          Ver pólizas
        </ButtonLink>
        <Button kind="quiet" onClick={() => print()}>
          Imprimir
        </Button>
      </div>
    </div>
  )
}

function datesOf({ paidAt, bought }) {
  const day = today(Date.parse(paidAt))
  return {
    isToday: day === today(Date.now()),
    paid: formatLongDate(day),
    starts: formatLongDate(bought.startDate ?? addDays(day, 1)),
    photosUntil: formatLongDate(addDays(day, 3)),
    nextCharge: formatLongDate(addMonth(day)),
  }
}

/** The receipt itself: on paper with the logo. */
function Sheet({ receipt, dates }) {
  const { bought, policyNumber, email } = receipt
  const { car, planName, payment } = bought
  const later = laterPayments(payment, dates)
  return (
    <section className="receipt" aria-label="Comprobante de pago">
      <p className="receipt-brand">
        <WheelMark size={30} /> <b>Volante Seguros</b> <span>Comprobante de pago</span>
      </p>
      <div className="receipt-car">
        <CarDrawing body={car.body} />
        <div>
          <h2>{car.name}</h2>
          <p className="quiet">{PLANS[planName].label}</p>
        </div>
      </div>
      <div className="receipt-paid">
        <p className="quiet">Pagaste</p>
        <Price amount={formatMoney(payment.charged)} label="Pagaste" live={false} />
        <p>{payment.card ? `con ${cardName(payment.card)}, ${dates.paid}` : dates.paid}</p>
      </div>
      <dl className="receipt-facts">
        <Fact label="Número de póliza">{policyNumber}</Fact>
        <Fact label="Empieza">{dates.starts}</Fact>
        <Fact label={later.label}>
          {later.value}
          <small>{later.more}</small>
        </Fact>
        <Fact label="La enviamos a">
          <EmailText>{email}</EmailText>
        </Fact>
        {bought.wantsPhotos && (
          <Fact label="Fotos hasta" on="paper">
            {dates.photosUntil}
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ label, on, children }) {
  return (
    <div data-on={on}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function laterPayments({ type, count, each }, { nextCharge }) {
  const amount = formatMoney(each)
  if (type === 'SUBSCRIPTION')
    return {
      label: 'Próximo pago',
      value: `${amount} el ${nextCharge}`,
      more: `${count} pagos de ${amount}, uno cada mes.`,
    }
  if (type === 'INSTALLMENTS')
    return {
      label: 'Después',
      value: `Tu banco lo divide en ${count} cargos de ${amount}`,
      more: 'Nosotros no te cobramos nada más este año.',
    }
  return { label: 'Próximo pago', value: 'Ninguno este año', more: 'Ya pagaste el año completo.' }
}

function NextSteps({ receipt, dates }) {
  const { policyNumber, email, bought } = receipt
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">Lo que sigue</h2>
      <ol className="next-list">
        {bought.wantsPhotos && (
          <li>
            <h3>Sube las fotos de tu auto</h3>
            <p>
              <b>Hasta el {dates.photosUntil}.</b> Tienes 3 días para enviar las fotos de tu vehículo o tu
              seguro podría desactivarse.
            </p>
            <ButtonLink id="fotos" href={`/policy/pictures/${policyNumber}`}>
              Subir fotos
            </ButtonLink>
          </li>
        )}
        <li>
          <h3>Guarda tu póliza</h3>
          <p>La enviamos a {email}. Aquí también la encuentras, con sus coberturas.</p>
          <ButtonLink kind="secondary" small href={`/policy/details/${policyNumber}`}>
            Ver mi póliza
          </ButtonLink>
        </li>
        <li>
          <h3>Pide tu factura</h3>
          <p>Te mandamos por correo el enlace para generarla. Sirve durante el mes de tu compra.</p>
        </li>
      </ol>
    </section>
  )
}
