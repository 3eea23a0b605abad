import type { ReactNode } from 'react'
import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { paths } from '#shared/paths.ts'
import { invoiceWayWords } from '#shared/steps/invoice/invoice-way.ts'
import { InvoiceWay } from '#shared/steps/invoice/InvoiceWay.tsx'
import { EmailText } from '#shared/ui/EmailText.tsx'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { IconCamera, IconCheck, IconFile, IconMail } from '#shared/ui/icons.tsx'
import { WheelMark } from '#shared/ui/layout/brand/WheelMark.tsx'
import { RoadBand } from '#shared/ui/road/Landscape.tsx'
import { Price } from '#shared/ui/prices/Price.tsx'
import { CarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'
import { completionWords as words, laterPayments, paidWith, type CompletionDates } from './completion.ts'
import './completion.css'

interface CompletionScreenProps {
  receipt: ReceiptOnPage
  /** State of the invoice; null if unknown. */
  invoice: PolicyInvoice | null
  dates: CompletionDates
  /** Name of the brand on the printed sheet. */
  brand: string
  onPrint: () => void
}

/** Screen after the payment: the purchase, its start, and remaining tasks. It prints on one page. */
export function CompletionScreen({ receipt, invoice, dates, brand, onPrint }: CompletionScreenProps) {
  return (
    <div className="completion">
      <header>
        <RoadBand>
          <div className="completion-head">
            <div>
              <h1>
                <IconCheck size={32} /> {words.title}
              </h1>
              <p className="lead">{dates.active}</p>
            </div>
            {receipt.bought && (
              <div className="completion-car">
                <CarDrawing body={receipt.bought.car.body} />
              </div>
            )}
          </div>
        </RoadBand>
      </header>
      <div className="completion-parts">
        {wantsPhotos(receipt) && <PhotosDue receipt={receipt} dates={dates} />}
        <Sheet receipt={receipt} dates={dates} brand={brand} />
        <NextSteps receipt={receipt} invoice={invoice} />
      </div>
      <div className="cluster no-print">
        <ButtonLink kind="secondary" href={paths.policyList()}>
          {words.list}
        </ButtonLink>
        <Button kind="quiet" onClick={onPrint}>
          {words.print}
        </Button>
      </div>
    </div>
  )
}

type Known = Pick<CompletionScreenProps, 'receipt' | 'dates'>

const wantsPhotos = ({ bought }: ReceiptOnPage): boolean => bought?.wantsPhotos ?? true

/** The receipt, which is printed with the logo. */
function Sheet({ receipt, dates, brand }: Omit<CompletionScreenProps, 'onPrint' | 'invoice'>) {
  const { bought, policyNumber, email } = receipt
  const payment = bought?.payment
  const later = payment && laterPayments(payment, dates)
  return (
    <section className="receipt" aria-label={words.receipt}>
      <p className="receipt-brand">
        <WheelMark size={30} /> <b>{brand}</b> <span>{words.receipt}</span>
      </p>
      {bought && (
        <div className="receipt-car">
          <h2>{bought.car.name}</h2>
          <p className="quiet">{PLANS[bought.planName].label}</p>
        </div>
      )}
      {payment && (
        <div className="receipt-paid">
          <p className="quiet">{words.paid}</p>
          <Price amount={formatMoney(payment.charged)} label={words.paid} live={false} />
          <p>{paidWith(payment, dates.paid)}</p>
        </div>
      )}
      <dl className="receipt-facts">
        <Fact label={words.policy}>{policyNumber}</Fact>
        <Fact label={words.starts}>{dates.starts}</Fact>
        {later && (
          <Fact label={later.label}>
            {later.value}
            <small>{later.more}</small>
          </Fact>
        )}
        <Fact label={words.email}>
          <EmailText>{email}</EmailText>
        </Fact>
        {wantsPhotos(receipt) && (
          <Fact label={words.photosUntil} on="paper">
            {dates.photosUntil}
          </Fact>
        )}
      </dl>
    </section>
  )
}

/** A fact of the receipt; `paper`: printed only, because the screen shows it among the next steps. */
function Fact({ label, on, children }: { label: string; on?: 'paper'; children: ReactNode }) {
  return (
    <div data-on={on}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Alert about the photos at the top, because only they have a deadline (PAY-33, BUY-181). */
function PhotosDue({ receipt, dates }: Known) {
  const { photos } = words
  return (
    <section className="photos-due" aria-labelledby="photos-due">
      <IconCamera size={26} />
      <div>
        <h2 id="photos-due">{photos.title}</h2>
        <p>
          <b>{photos.until(dates.photosUntil)}</b> {photos.text}
        </p>
      </div>
      <ButtonLink id={PHOTOS_ID} href={paths.policyPictures(receipt.policyNumber)}>
        {photos.action}
      </ButtonLink>
    </section>
  )
}

function NextSteps({ receipt, invoice }: Pick<CompletionScreenProps, 'receipt' | 'invoice'>) {
  const { cover, rectify } = words
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">{words.steps}</h2>
      <ul className="next-list">
        <NextStep icon={<IconFile />} title={cover.title} text={cover.text}>
          <ButtonLink kind="secondary" small href={paths.policyDetails(receipt.policyNumber)}>
            {cover.action}
          </ButtonLink>
        </NextStep>
        <NextStep icon={<IconFile />} title={rectify.title} text={rectify.text}>
          <ButtonLink kind="secondary" small href={paths.policyRectification(receipt.policyNumber)}>
            {rectify.action}
          </ButtonLink>
        </NextStep>
        <NextStep icon={<IconMail />} title={words.invoice}>
          <InvoiceWay
            policyNumber={receipt.policyNumber}
            invoice={invoice}
            otherwise={<p>{invoiceWayWords.unknown}</p>}
          />
        </NextStep>
      </ul>
    </section>
  )
}

/** Id of the photos' alert, which the receipt opens at for customers who chose to send photos. */
export const PHOTOS_ID = 'fotos'

interface NextStepProps {
  icon: ReactNode
  title: string
  text?: string
  children?: ReactNode
}

function NextStep({ icon, title, text, children }: NextStepProps) {
  return (
    <li>
      {icon}
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {children}
    </li>
  )
}
