/** The sandbox's card provider: its element is a page of another origin in a frame, reached by messages (D32). */
import { paidCardOf } from '#shared/domain/payment/paid-card.ts'
import type {
  CardFailure,
  CardProvider,
  ConfirmResult,
  MethodResult,
  MountOptions,
  MountResult,
} from './card-provider.ts'

/** Messages that the frame sends; all others are ignored. */
type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'change'; readonly complete: boolean; readonly error: string | null }
  /** The bank's step is shown in the frame, for as long as the customer takes. */
  | { readonly type: 'authenticating'; readonly request: string }
  | ({ readonly type: 'result'; readonly request: string } & Answer)

interface Answer {
  readonly id?: string
  readonly card?: { readonly brand?: unknown; readonly last4?: unknown }
  readonly status?: string
  readonly error?: { readonly code: string; readonly decline_code?: string }
}

/** A request to the frame that has no answer yet. */
interface Waiting {
  readonly settle: (answer: Answer | null) => void
  /** Cancels the timeout of the request to the frame. */
  readonly holdOn: () => void
}

interface Listeners {
  readonly onResult: (request: string, answer: Answer) => void
  readonly onBank: (request: string) => void
}

const SOURCE = 'volante-cards'
/** Milliseconds after which a silent frame counts as unreachable. */
const MOUNT_MS = 15_000
const ANSWER_MS = 60_000

export function sandboxCards(origin: string): CardProvider {
  const frame = document.createElement('iframe')
  const waiting = new Map<string, Waiting>()
  let stop = (): void => undefined

  const ask = (message: object): Promise<Answer | null> =>
    new Promise((answered) => {
      const request = crypto.randomUUID()
      const settle = (answer: Answer | null): void => {
        clearTimeout(timer)
        waiting.delete(request)
        answered(answer)
      }
      const timer = setTimeout(() => settle(null), ANSWER_MS)
      waiting.set(request, { settle, holdOn: () => clearTimeout(timer) })
      frame.contentWindow?.postMessage({ ...message, request }, origin)
    })

  return {
    mount: (host, options) => {
      const listening = listen(frame, origin, options, {
        onResult: (request, answer) => waiting.get(request)?.settle(answer),
        onBank: (request) => {
          waiting.get(request)?.holdOn()
          frame.scrollIntoView({ block: 'center' })
        },
      })
      stop = listening.stop
      frame.title = 'Datos de la tarjeta'
      frame.className = 'card-frame'
      frame.src = elementAddress(origin, options)
      host.replaceChildren(frame)
      return listening.ready
    },
    createPaymentMethod: async (name) => methodOf(await ask({ type: 'create-payment-method', name })),
    confirm: async (secret, name, method) =>
      confirmationOf(await ask({ type: 'confirm', secret, name, method })),
    stateOf: async (secret) => {
      const { status } = (await ask({ type: 'find', secret })) ?? {}
      if (status === undefined) return 'unknown'
      return status === 'succeeded' ? 'charged' : 'open'
    },
    retheme: (theme) => frame.contentWindow?.postMessage({ type: 'theme', theme }, origin),
    unmount: () => {
      stop()
      for (const { settle } of waiting.values()) settle(null)
      frame.remove()
    },
  }
}

function elementAddress(origin: string, { theme, font }: MountOptions): string {
  const url = new URL('/element', origin)
  url.searchParams.set('theme', theme)
  if (font) url.searchParams.set('font', font)
  // In browsers without `ancestorOrigins` the frame cannot find out the origin of the page that embeds it.
  url.searchParams.set('origin', location.origin)
  return url.href
}

function listen(
  frame: HTMLIFrameElement,
  origin: string,
  { onChange }: MountOptions,
  { onResult, onBank }: Listeners,
) {
  let stop = (): void => undefined
  const ready = new Promise<MountResult>((settle) => {
    const timer = setTimeout(() => settle('unreachable'), MOUNT_MS)
    const onMessage = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source !== frame.contentWindow) return
      const message = readMessage(event.data)
      if (message?.type === 'ready') {
        clearTimeout(timer)
        settle('ready')
      }
      if (message?.type === 'change') onChange({ complete: message.complete, problem: message.error })
      if (message?.type === 'authenticating') onBank(message.request)
      if (message?.type === 'result') onResult(message.request, message)
    }
    addEventListener('message', onMessage)
    stop = () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  })
  return { ready, stop: () => stop() }
}

/** Parses a message whose origin the caller has checked; its shape is defined by the script of the frame. */
function readMessage(data: unknown): FromFrame | undefined {
  if (typeof data !== 'object' || data === null || !('source' in data)) return undefined
  return data.source === SOURCE ? (data as unknown as FromFrame) : undefined
}

function methodOf(answer: Answer | null): MethodResult {
  if (answer?.id !== undefined) return { kind: 'made', id: answer.id, card: paidCardOf(answer.card) }
  return failureOf(answer)
}

function confirmationOf(answer: Answer | null): ConfirmResult {
  return answer?.status === 'succeeded' ? { kind: 'confirmed' } : failureOf(answer)
}

function failureOf(answer: Answer | null): CardFailure {
  const error = answer?.error
  if (error === undefined || error.code === 'unreachable') return { kind: 'unknown' }
  return { kind: 'refused', code: error.code, declineCode: error.decline_code ?? null }
}
