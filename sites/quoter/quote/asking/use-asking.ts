import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { paths } from '#shared/paths.ts'
import { controlsOf } from '#shared/forms/form-controls.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { askedQuestion, questions, type QuestionName } from './asking.ts'
import type { QuoteAnswers } from '../quote.ts'
import { FORM } from '../use-answers.ts'

export interface Asking {
  /** Undefined while the car is described in the person's own words. */
  readonly asked: QuestionName | undefined
  /** Opens an answered question again. */
  readonly open: (question: QuestionName) => void
  /** Takes an answer that was pressed. */
  readonly answer: (question: QuestionName, value: string) => void
  /** Put on the form, beside the question's own. */
  readonly onChange: (event: { readonly target: EventTarget }) => void
  /** The pressable answers: the focus comes here. */
  readonly choices: RefObject<HTMLDivElement | null>
}

/** One question after the other on a phone, each with an entry of the history (D204). A desktop shows them all. */
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
  /** Undefined: the one that follows from the answers. */
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
      const { name, value } = target as HTMLInputElement // only named controls send change events
      // A choice also empties the later ones: only the present question moves on.
      if (name === asked && name !== 'postalCode' && value !== '') move(undefined)
    },
    choices,
  }
}

const isPhone = () => matchMedia('(width < 768px)').matches

/** Null: the one that follows from the answers. */
function askedIn(state: unknown): QuestionName | null {
  const { asked } = Object(state) as { asked?: unknown } // nothing is assumed
  return questions.find((question) => question === asked) ?? null
}
