import { useState } from 'react'
import { saveQuote } from '#shared/contracts/purchase/saved-quote.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { formatDate } from '#shared/domain/time/dates.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import type { PricePanelProps } from './price-panel-props.ts'
import { quoteInput } from './quote.ts'
import { SAVED_PARAMETER } from './kept/saved-quote.ts'

const words = {
  text: 'Te damos un enlace con tu auto y tus respuestas, sin tu nombre ni tus datos. Ábrelo donde quieras para seguir.',
  make: 'Crear mi enlace',
  share: 'Compartir',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  copyFailed: 'No pudimos copiarlo: mantén presionado el enlace.',
  until: (date: string) => `Sirve hasta el ${date}. El precio se calcula de nuevo cada vez que lo abres.`,
  title: (car: string) => `Mi cotización: ${car}`,
} as const

interface Link {
  readonly url: string
  readonly until: string
}

/** Makes a link to this quote, to be shared or copied (D85). */
export function SendQuote({ answers, vehicle, choices }: PricePanelProps) {
  const [link, setLink] = useState<{ of: string; link: Link }>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const body = savedBody({ answers, choices })
  const key = JSON.stringify(body)
  // A link is valid for one set of answers, so it is hidden after a change.
  const shown = link?.of === key ? link.link : undefined
  if (!body) return null
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    const made = await call(saveQuote, { body })
    setBusy(false)
    if (!made.ok) return setProblem(errorText(made.error))
    const url = new URL(paths.quoter({ [SAVED_PARAMETER]: made.data.ref }), location.origin).href
    setLink({ of: key, link: { url, until: made.data.until } })
  }
  const car = vehicle
    ? vehicleName({ brand: vehicle.brandName, model: vehicle.modelName, year: vehicle.year })
    : ''
  return (
    <div className="stack">
      <p>{words.text}</p>
      {problem && <Alert kind="error">{problem}</Alert>}
      {shown ? (
        <Made link={shown} title={words.title(car)} />
      ) : (
        <Button kind="secondary" busy={isBusy} onClick={() => void make()}>
          {words.make}
        </Button>
      )}
    </div>
  )
}

function Made({ link: { url, until }, title }: { link: Link; title: string }) {
  const [message, setMessage] = useState('')
  const canShare = typeof navigator.share === 'function'
  // Closing the share dialog also rejects, which is ignored.
  const share = () => void navigator.share({ title, url }).catch(() => undefined)
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => setMessage(words.copied),
      () => setMessage(words.copyFailed),
    )
  return (
    <>
      <a className="quote-link" href={url}>
        {url}
      </a>
      <div className="cluster">
        {canShare && (
          <Button kind="secondary" small onClick={share}>
            {words.share}
          </Button>
        )}
        <Button kind="secondary" small onClick={copy}>
          {words.copy}
        </Button>
      </div>
      <p className="small quiet" role="status">
        {message} {words.until(formatDate(until))}
      </p>
    </>
  )
}

function savedBody({ answers, choices }: Pick<PricePanelProps, 'answers' | 'choices'>) {
  const input = quoteInput(answers, choices.coupon)
  if (!input) return null
  const { versionCode, postalCode, coupon, age, genderCode } = input
  const { brandId, modelId, year } = answers
  const paymentForm = Object.values(PAYMENT_FORM).find((form) => form === choices.paymentForm) ?? null
  return {
    brandId,
    modelId,
    year,
    versionCode,
    postalCode,
    coupon,
    age,
    genderCode,
    planName: choices.planName,
    paymentForm,
  }
}
