// A scripted person: does through the page what is offered there, and waits for what the
// page says, never for time to pass.
// Opens a table from the start page. seats: 'here', 'link' or 'bot' each.
export async function openTable(page, seats, { contest = 'quick', names = [], standIn } = {}) {
  await page.goto('/');
  await page.click('[data-do=new-table]');
  await page.waitForSelector('[data-do=open-table]');
  for (let i = 2; i < seats.length; i += 1) await page.click('[data-do=add-seat]');
  for (const [i, kind] of seats.entries()) {
    const draft = page.locator(`[data-draft="${i + 1}"]`);
    await draft.locator(`label:has(input[value=${kind}])`).click();
    if (names[i]) await draft.locator('> input').fill(names[i]);
    if (kind === 'bot') await draft.locator('select').selectOption('builder');
  }
  await page.selectOption('[data-option=contest]', contest);
  if (standIn) await page.selectOption('[data-option=stand-in] select', standIn);
  await page.click('[data-do=open-table]');
  // Where somebody is invited the table waits.
  await page.waitForSelector(seats.includes('link') ? '.waiting-room' : '.office[data-phase]');
}

// The invitation links by seat, and the one for spectators.
export async function links(page) {
  const isWaiting = await page.isVisible('.waiting-room');
  if (!isWaiting) await page.click('[data-do=invite]');
  await page.waitForSelector('[data-invite=spectator]');
  const found = await page.$$eval('[data-invite]', (items) =>
    items.map((item) => [item.dataset.invite, item.querySelector('input').value]),
  );
  if (!isWaiting) {
    await page.keyboard.press('Escape');
    await page.waitForSelector('dialog', { state: 'detached' });
  }
  return Object.fromEntries(found);
}

// Follows an invitation, and says a name when asked.
export async function arrive(page, link, name) {
  await page.goto(link);
  await page.fill('.arrival input', name);
  await page.click('.arrival button[type=submit]');
}

export function state(page) {
  return page.$eval('.office', ({ dataset }) => ({
    phase: dataset.phase,
    viewer: dataset.viewer,
    acting: (dataset.acting ?? '').split(' ').filter(Boolean),
    waiting: dataset.waiting === 'true',
    events: Number(dataset.events),
    curtain: document.querySelector('.curtain') !== null,
    lingers: document.querySelector('[data-do=pass-on]') !== null,
  }));
}

// Until something has happened since `before`, as seen by this page.
export async function change(page, before) {
  await page.waitForFunction(
    ([viewer, events]) => {
      const office = document.querySelector('.office');
      if (!office || office.dataset.waiting === 'true') return false;
      return office.dataset.viewer !== viewer || Number(office.dataset.events) !== events;
    },
    [before.viewer, before.events],
  );
}

const can = (page, selector) => page.locator(selector).count().then((count) => count > 0);

const onPhase = {
  async lay(page) {
    await page.locator('.in-hand.is-active').first().click();
    await page.click('[data-do=lay]');
  },
  async setup(page) {
    const wish = (await can(page, '.for-project.is-active')) ? '.for-project.is-active' : '[data-do=pass]';
    await page.locator(wish).first().click();
  },
  async act(page) {
    const hung = await page.locator('.tile').count();
    const wishes = [
      '[data-do=play-resources]',
      ...(hung < 3 ? ['[data-do=play-project]', '.for-project.is-active', '.buttons [data-do=draw-project]'] : []),
      '.buttons [data-do=draw-resources]',
      '.buttons [data-do=draw-project]',
      '.for-project.is-active',
      '[data-do=pass]',
    ];
    for (const wish of wishes) {
      if (await can(page, `${wish}:not([aria-disabled=true])`)) {
        // With several projects in hand the button only points at them.
        const several = (await page.locator('.for-project.is-active').count()) > 1;
        const target = wish === '[data-do=play-project]' && several ? '.for-project.is-active' : wish;
        await page.locator(`${target}:not([aria-disabled=true])`).first().click();
        return;
      }
    }
    throw new Error('There is nothing to click at the start of a turn.');
  },
  async place(page) {
    const open = page.locator('.aim.is-open');
    await open.nth(Math.floor((await open.count()) / 2)).click();
  },
  async pick(page) {
    const wish = (await can(page, '.slot.is-active')) ? '.slot.is-active' : '.stack.is-active';
    await page.locator(wish).first().click();
  },
  async put(page) {
    if (!(await can(page, '.in-hand.is-active[data-card]'))) {
      await page.click('[data-do=stop]');
      return;
    }
    await page.locator('.in-hand.is-active[data-card]').first().click();
    // A tile may be covered at its middle by nothing else, but its first space is surely its own.
    await page.locator('.tile.takes-card .space-field').first().click();
  },
  async discard(page) {
    await page.locator('.in-hand.is-active').first().click();
    await page.click('[data-do=discard]');
  },
};

// Does one thing if this page has something to do. Gives false when the game is over.
export async function step(page) {
  await page.waitForSelector('.office[data-waiting=false]');
  const now = await state(page);
  if (now.phase === 'over') return false;
  if (now.curtain) {
    await page.click('[data-do=reveal]');
    await page.waitForSelector('.curtain', { state: 'detached' });
    return true;
  }
  if (now.lingers) {
    await page.click('[data-do=pass-on]');
    await page.waitForSelector('[data-do=pass-on]', { state: 'detached' });
    return true;
  }
  if (!now.acting.includes(now.viewer)) {
    await change(page, now);
    return true;
  }
  if (onPhase[now.phase] === undefined) throw new Error(`No idea what to do in ${now.phase}`);
  await onPhase[now.phase](page);
  await change(page, now);
  return true;
}

export async function playToTheEnd(page) {
  for (let steps = 0; steps < 4000; steps += 1) {
    if (!(await step(page))) return;
  }
  throw new Error('The game does not end.');
}

// Two of a table play on; gives how often the first of them did something.
export async function play([first, second], steps) {
  let own = 0;
  for (let i = 0; i < steps; i += 1) {
    const now = await state(first);
    const isOwn = now.acting.includes(now.viewer);
    if (isOwn) own += 1;
    if (!(await step(isOwn ? first : second))) break;
    // Until both have heard the same.
    const acting = (await (isOwn ? first : second).locator('.office').getAttribute('data-acting')) ?? '';
    await (isOwn ? second : first).waitForSelector(`.office[data-acting="${acting}"]`);
  }
  return own;
}
