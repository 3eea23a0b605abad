import { Disclosure } from '#shared/ui/layout/Disclosure.tsx'
import { Select } from '#shared/ui/choices/Select.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { genders } from '#shared/steps/person/gender-words.ts'
import { PostalCodeField } from '#shared/steps/vehicle/PostalCodeField.tsx'
import type { PlaceQuestion } from '#shared/steps/vehicle/use-place.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { VehicleFields } from '#shared/steps/vehicle/VehicleFields.tsx'
import { AnsweredQuestions, QuestionChoices } from './asking/question-choices.screen.tsx'
import { isAge, quoteWords as words, type QuoteAnswers } from './quote.ts'
import type { Asking } from './asking/use-asking.ts'

interface QuestionsProps {
  question: VehicleQuestion
  place: PlaceQuestion
  /** Range of ages that the price assumes; null for a signed-in person, whose own age counts. */
  assumed: { from: number; to: number } | null
  answers: QuoteAnswers
  asking: Asking
  errors: { versionCode: string | undefined; postalCode: string | undefined }
}

/** The five questions, and the age that the price assumes. */
export function Questions({ question, place, assumed, answers, asking, errors }: QuestionsProps) {
  const choices = { asking, answers, options: question.options }
  return (
    <div className="form">
      <AnsweredQuestions {...choices} />
      <div className="quote-part" data-part="vehicle">
        <VehicleHeading asked={asking.asked} />
        <VehicleFields
          question={question}
          bind={(name) => ({ name, error: name === 'versionCode' ? errors.versionCode : undefined })}
        />
        <QuestionChoices {...choices} />
      </div>
      <div className="quote-part" data-part="place">
        <h2>{words.place}</h2>
        <PostalCodeField
          field={{ name: 'postalCode', error: errors.postalCode }}
          value={answers.postalCode}
          question={place}
        />
        {assumed ? (
          <AgeQuestion assumed={assumed} age={answers.age} />
        ) : (
          <p className="quiet">{words.age.own}</p>
        )}
      </div>
    </div>
  )
}

/**
 * Heading of the vehicle's questions: one heading for all on a wide screen, one for each question on a phone. CSS shows
 * one of them.
 */
function VehicleHeading({ asked }: Pick<Asking, 'asked'>) {
  const isFirst = asked === undefined || asked === 'brandId' || asked === 'postalCode'
  if (isFirst) return <h2>{words.vehicle}</h2>
  return (
    <>
      <h2 className="quote-heading-all">{words.vehicle}</h2>
      <h2 className="quote-heading-one">{words.vehicleNext[asked]}</h2>
    </>
  )
}

function AgeQuestion({ assumed, age }: { assumed: { from: number; to: number }; age: string }) {
  const isGiven = age !== '' && isAge(age)
  const summary = isGiven ? words.age.given(age) : words.age.assumed(assumed.from, assumed.to)
  return (
    <Disclosure
      plain
      summary={
        <>
          {summary} <b className="quote-change">{words.age.change}</b>
        </>
      }
    >
      <div className="quote-age">
        <TextField
          name="age"
          label={words.age.label}
          typing="digits"
          maxLength={2}
          autoComplete="off"
          error={isAge(age) || age.length < 2 ? undefined : words.age.wrong}
        />
        <Select
          name="genderCode"
          label={words.age.gender}
          options={genders}
          placeholder={words.age.anyGender}
        />
      </div>
    </Disclosure>
  )
}
