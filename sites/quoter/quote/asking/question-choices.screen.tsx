import type { VehicleOptions } from '#shared/steps/vehicle/vehicle.ts'
import { controlsOf } from '#shared/forms/form-controls.ts'
import { isAnswered, questionLabel, questions, type QuestionName } from './asking.ts'
import type { QuoteAnswers } from '../quote.ts'
import type { Asking } from './use-asking.ts'
import { FORM } from '../use-answers.ts'

const words = {
  answered: 'Tus respuestas',
  other: 'Otra marca',
  position: (at: number) => `Pregunta ${String(at)} de ${String(questions.length)}`,
} as const

/** Maximum number of answer buttons for each question; the field has the whole list. */
const MOST = { brandId: 11, modelId: 30, year: 40, versionCode: 30 } as const

interface Props {
  asking: Asking
  answers: QuoteAnswers
  options: VehicleOptions
}

/** Answered questions as chips, for a phone; each opens its question again. */
export function AnsweredQuestions({ asking: { asked, open }, answers, options }: Props) {
  if (!asked) return null
  const answered = questions.filter((question) => question !== asked && isAnswered(answers, question))
  return (
    <div className="quote-answered">
      <p className="small quiet">{words.position(questions.indexOf(asked) + 1)}</p>
      {answered.length > 0 && (
        <ul aria-label={words.answered}>
          {answered.map((question) => (
            <li key={question}>
              <button type="button" className="quote-chip" onClick={() => open(question)}>
                <span className="sr-only">{questionLabel(question)}: </span>
                {answerText(question, answers, options)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function answerText(question: QuestionName, answers: QuoteAnswers, options: VehicleOptions): string {
  if (question === 'postalCode') return answers.postalCode
  return options[question].find(({ value }) => value === answers[question])?.label ?? answers[question]
}

/**
 * Answers of the current question as buttons, for a phone. Before hydration a button posts the form, as
 * without a script.
 */
export function QuestionChoices({ asking: { asked, answer, choices }, answers, options }: Props) {
  if (!asked || asked === 'postalCode') return null
  const shown = options[asked].slice(0, MOST[asked])
  const isLonger = asked === 'brandId' && shown.length < options.brandId.length
  return (
    <div
      ref={choices}
      className="quote-choices"
      role="group"
      aria-label={questionLabel(asked)}
      tabIndex={-1}
      data-of={asked}
    >
      {shown.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          name={asked}
          value={value}
          className="quote-tile"
          aria-pressed={answers[asked] === value}
          onClick={(event) => {
            event.preventDefault()
            answer(asked, value)
          }}
        >
          {label}
        </button>
      ))}
      {isLonger && (
        <button type="button" className="quote-tile" onClick={openList}>
          {words.other}
        </button>
      )}
    </div>
  )
}

function openList(): void {
  const list = controlsOf(FORM, 'brandId')[0]?.parentElement?.querySelector<HTMLElement>('[role=combobox]')
  list?.focus()
  list?.click()
}
