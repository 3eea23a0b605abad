import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { paths } from '#shared/paths.ts'
import { controlsOf } from '#shared/forms/form-controls.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { askedQuestion, questions, type QuestionName } from './asking.ts'
import type { QuoteAnswers } from '../quote.ts'
import { FORM } from '../use-answers.ts'

export interface Asking {
  /** The current question; undefined while the person types a car by hand. */
  readonly asked: QuestionName | undefined
  /** Opens an answered question again. */
  readonly open: (question: QuestionName) => void
  /** Takes an answer from a pressed button. */
  readonly answer: (question: QuestionName, value: string) => void
  /** Change handler of the form, in addition to the question's own. */
  readonly onChange: (event: { readonly target: EventTarget }) => void
  /** Element with the answers' buttons, which gets the focus. */
  readonly choices: RefObject<HTMLDivElement | null>
}

/**
 * Hook that asks one question at a time on a phone, each with a history entry (D204). Wider screens show all of them.
 */
export function useAsking(
  question: VehicleQuestion,
  answers: QuoteAnswers,
  isVersionRefused: boolean,
): Asking {
  const [opened, setOpened] = useState<QuestionName | null>(null)
  const choices = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const isClosed = question.catalogue?.isClosed ?? false
  const asked = askedQuestion({ answers, opened, isVersionRefused, isClosed })
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const target = asked === 'postalCode' ? controlsOf(FORM, asked)[0] : choices.current
    target?.focus({ preventScroll: true })
    const form = document.getElementById(FORM)
    if (form && form.getBoundingClientRect().top < 0) form.scrollIntoView({ behavior: 'instant' })
  }, [asked])
  const onPopped = useEffectEvent(() => {
    if (location.pathname === paths.quoter()) setOpened(askedIn(history.state))
  })
  useEffect(() => {
    const popped = () => onPopped()
    addEventListener('popstate', popped)
    return () => removeEventListener('popstate', popped)
  }, [])
  /** Moves to a question; undefined means the next unanswered one. */
  const move = (to: QuestionName | undefined) => {
    setOpened(to ?? null)
    if (!isPhone()) return
    isMoving.current = true
    history.replaceState({ asked }, '')
    history.pushState(to ? { asked: to } : null, '')
  }
  return {
    asked: question.manual.entry ? undefined : asked,
    open: (to) => move(to),
    answer: (name, value) => {
      const [control] = controlsOf(FORM, name)
      if (!control) return
      if (control.value === value) return move(undefined)
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    },
    onChange: ({ target }) => {
      // The cast is safe: only form controls fire `change`, and all of them have a name and a value.
      const { name, value } = target as HTMLInputElement
      // A choice clears later answers, which fires change events too, so only the current question moves on.
      if (name === asked && name !== 'postalCode' && value !== '') move(undefined)
    },
    choices,
  }
}

const isPhone = () => matchMedia('(width < 768px)').matches

/** Returns the question in a history entry; null means the next unanswered one. */
function askedIn(state: unknown): QuestionName | null {
  const { asked } = Object(state) as { asked?: unknown } // The cast is safe: the value is checked next.
  return questions.find((question) => question === asked) ?? null
}
