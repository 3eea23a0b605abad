import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { FieldError } from '#shared/ui/fields/Field.tsx'
import { IconLock } from '#shared/ui/icons.tsx'
import { LinkButton } from '#shared/ui/Link.tsx'
import type { CardElement } from './use-card-element.ts'
import { CardBrands } from './BrandLogo.tsx'
import { cardWords as words } from './card-errors.ts'
import './card.css'

/**
 * The area in which the provider draws its card fields; all card data except the holder's name is typed there (PAY-02,
 * PAY-32).
 */
export function CardArea({
  element,
}: {
  element: Pick<CardElement, 'host' | 'state' | 'card' | 'config' | 'retry'>
}) {
  const { card, host } = element
  return (
    <>
      {element.state === 'failed' && (
        <Alert kind="error" action={<LinkButton onClick={element.retry}>{words.retry}</LinkButton>}>
          {words.failed}
        </Alert>
      )}
      <CardBrands brands={element.config?.cardBrands} />
      <div className="card-area" data-state={element.state}>
        <div className="card-host" ref={host} />
        {element.state === 'loading' && <Skeleton lines={4} />}
      </div>
      {/* The sandbox's element shows its problems inside its own frame; Stripe leaves them to this page. */}
      <FieldError id="card" error={card.problem ?? undefined} />
      <CardSafe />
    </>
  )
}

export function CardSafe() {
  return (
    <p className="card-safe small quiet">
      <IconLock size={18} /> {words.safe}
    </p>
  )
}
