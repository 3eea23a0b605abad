/** Tiles of the start page, and the page of each story with its steps and the other party's page. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { COPY_SCRIPT, copyable, page } from '../layout.ts'
import { pathOf, stories, type Story, storyDrawing } from './stories.data.ts'
import { entryButton } from '../people/people.ts'

const found = (c: Context) => stories.find(({ id }) => id === c.req.param('id'))

/**
 * A step of a story, opened in the window of the product. That window stores its position in the story. The console's
 * notices (`notices.ts`) then show the next step on every page, and detect when a step is done.
 */
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

/** Name of the window that shows the product, so that the story's steps stay open in their own. */
const WINDOW = 'volante'

export const storyTiles = () =>
  html`<ul class="stories">
    ${stories.map(
      (story) =>
        html`<li>
          <a href="${pathOf(story)}">
            ${drawn(story)}
            <strong>${story.title}</strong>
            <span class="soft">${story.text}</span>
          </a>
        </li>`,
    )}
  </ul>`

const drawn = ({ drawing }: Story) =>
  html`<svg class="drawing" viewBox="0 0 96 56" aria-hidden="true">
    ${storyDrawing(drawing).map((path) => html`<path d="${path}" />`)}
  </svg>`

export function storyPage(c: Context): Response | Promise<Response> {
  const at = stories.findIndex(({ id }) => id === c.req.param('id'))
  const story = stories[at]
  if (story === undefined) return c.notFound()
  const next = stories[(at + 1) % stories.length] ?? story
  return page(
    c,
    story.title,
    html`<p>
        ${story.text} Se abre en otra ventana, con la persona ya dentro, y cada página te dice el paso que
        sigue; esta se queda aquí. <a class="button" href="${pathOf(story, 0)}" target="${WINDOW}">Empezar</a>
      </p>
      <div class="story">
        <ol>
          ${story.steps.map(
            ({ text, open, values = [] }, at) =>
              html`<li>
                <p>${text}</p>
                ${values.map((value) => html`<p>${copyable(value)}</p>`)}
                ${
                  open === undefined
                    ? ''
                    : html`<p><a href="${pathOf(story, at)}" target="${WINDOW}">Empezar aquí</a></p>`
                }
              </li>`,
          )}
        </ol>
        <section aria-label="${story.beside.title}">
          <h2><a href="${story.beside.path}">${story.beside.title}</a></h2>
          <iframe src="${story.beside.path}" title="${story.beside.title}"></iframe>
        </section>
      </div>
      <p><a href="${pathOf(next)}">La siguiente: ${next.title}</a></p>`,
    { script: COPY_SCRIPT },
  )
}
