/**
 * A step of a story, opened in the window of the product. That window stores its position in the story. The console's
 * notices (`notices.ts`) then show the next step on every page, and detect when a step is done.
 */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { page } from '../layout.ts'
import { entryButton } from '../people/people.ts'
import { pathOf, stories } from './stories.data.ts'

const found = (c: Context) => stories.find(({ id }) => id === c.req.param('id'))

export function storyStepPage(c: Context): Response | Promise<Response> {
  const story = found(c)
  const at = Number(c.req.param('step')) - 1
  const step = story?.steps[at]
  if (story === undefined || step?.open === undefined) return c.notFound()
  const { open } = step
  return page(
    c,
    story.title,
    html`<p>${step.text}</p>
      <div id="step" data-story="${story.id}" data-at="${at}">
        ${typeof open === 'string' ? html`<p><a class="button" href="${open}">Abrir</a></p>` : entryButton(open)}
      </div>`,
    { script: '/sandbox/story-step.js' },
  )
}

/** Returns the steps of a story as JSON for the notices; `path` opens a step that starts on another page. */
export function storySteps(c: Context): Response {
  const story = found(c)
  if (story === undefined) return c.json({ code: 'not_found', message: 'no such story' }, 404)
  const steps = story.steps.map(({ text, open, values = [], until }, at) => ({
    text,
    values,
    until: until ?? null,
    path: open === undefined ? null : pathOf(story, at),
  }))
  return c.json({ title: story.title, path: pathOf(story), steps })
}

export const storyStepScript = String.raw`
const step = document.getElementById('step')
const { story, at } = step.dataset
try { sessionStorage.setItem('sandbox-story', JSON.stringify({ story, at: Number(at) })) } catch {}
const link = step.querySelector('a')
if (link) location.replace(link.href)
else step.querySelector('form').requestSubmit()
`
