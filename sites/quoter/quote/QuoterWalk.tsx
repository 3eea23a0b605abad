import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { documentTitle } from '#shared/layouts/document-title.ts'
import { paths } from '#shared/paths.ts'
import { onFirstInteraction } from '#shared/steps/on-first-interaction.ts'
import type { BrandList } from '#shared/steps/vehicle/vehicle.ts'
import { whenIdle } from '#shared/forms/page-waits.ts'
import { browserPage } from '#shared/wizard/walk-page.ts'
import { quoteWords } from './quote.ts'
import { Quoter } from './Quoter.tsx'
import type * as registrationCode from '../registration/Registration.tsx'

type RegistrationCode = typeof registrationCode

/** Loads the registration together with the quote's summary, so that both appear at once. */
async function load(): Promise<RegistrationCode> {
  const summary = import('../registration/QuoteSummary.tsx').catch(() => undefined)
  const code = await import('../registration/Registration.tsx')
  await summary
  return code
}
/** Loads the registration with one retry; undefined if both fail. */
const fetchRegistration = (): Promise<RegistrationCode | undefined> =>
  load()
    .catch(load)
    .catch(() => undefined)

interface Props {
  brands: BrandList
  brandWord: string
}

/** Island of /quoter, and of the registration that replaces the quote in the same document (D57, D73). */
export function QuoterWalk({ brands, brandWord }: Props) {
  const [registration, setRegistration] = useState<RegistrationCode>()
  const isShown = registration !== undefined
  const quote = useRef<HTMLDivElement>(null)
  useAway(quote, isShown)
  const prepare = usePreparing()
  const open = async (address: string, change: 'push' | 'popped') => {
    const code = await fetchRegistration()
    if (!code) return browserPage.leave({ address, change })
    browserPage.swap({ address, change, title: documentTitle(code.registrationTitle) }, () =>
      setRegistration(code),
    )
  }
  const onPath = useEffectEvent((path: string) => {
    if (path === paths.quoter() && isShown)
      browserPage.swap({ address: path, change: 'popped', title: documentTitle(quoteWords.title) }, () =>
        setRegistration(undefined),
      )
    if (path === paths.registration() && !isShown) void open(path, 'popped')
  })
  useEffect(
    () =>
      browserPage.listen({
        onPopped: (path) => onPath(path),
        onShownAgain: (path) => onPath(path),
        onLink: () => false,
      }),
    [],
  )
  const contract = async (hasSession: boolean) => {
    // The registration receives all query parameters of the quoter (QUO-O1).
    const address = paths.registration(Object.fromEntries(new URLSearchParams(location.search)))
    // The gateway redirects customers with an account to the purchase (QUO-04).
    if (hasSession) await browserPage.leave({ address, change: 'push' })
    else await open(address, 'push')
  }
  return (
    <>
      <div ref={quote}>
        <Quoter brands={brands} onPriced={prepare} onContract={(hasSession) => void contract(hasSession)} />
      </div>
      {registration && <registration.RegistrationStep brandWord={brandWord} />}
    </>
  )
}

/** Hook that loads the registration's code after the first interaction, once there is a price. */
function usePreparing(): () => void {
  const [isTouched, setTouched] = useState(false)
  const [isPriced, setPriced] = useState(false)
  useEffect(() => onFirstInteraction(() => setTouched(true)), [])
  useEffect(() => {
    // A failure is ignored, because the code is loaded again when it is needed.
    if (isTouched && isPriced) void whenIdle().then(load, () => undefined)
  }, [isTouched, isPriced])
  return () => setPriced(true)
}

/**
 * Hook that removes the quote from the page while the registration is shown, because the two forms have fields of the
 * same name. It is restored unchanged, with its focus.
 */
function useAway(quote: { readonly current: HTMLDivElement | null }, isAway: boolean): void {
  useLayoutEffect(() => {
    const element = quote.current
    if (!isAway || !element) return undefined
    const focused = document.activeElement
    const place = document.createComment('')
    const intro = document.querySelector<HTMLElement>('.road-band')
    element.replaceWith(place)
    if (intro) intro.hidden = true
    return () => {
      place.replaceWith(element)
      if (intro) intro.hidden = false
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    }
  }, [quote, isAway])
}
