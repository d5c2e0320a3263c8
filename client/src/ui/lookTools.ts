import type { Tool } from './Toolbar';

// Where to look from, each with its name and its sign, as buttons for those who do not drag.
export const lookTools = <Look extends string, Key extends string>(
  looks: readonly (readonly [look: Look, label: Key, sign: string])[],
  t: (label: Key) => string,
  scene: { look(look: Look): void },
): readonly Tool[] =>
  looks.map(([look, label, sign]) => ({
    label: t(label),
    sign,
    data: { 'data-look': look },
    use: () => scene.look(look),
  }));
