/** What the articles of a topic have in common; also the order of the topics. */
export const helpTopics = ['learn', 'create', 'follow', 'manage'] as const;

export type HelpArticle = {
  /** Its texts: 'command.help-<id>' is its title in `help.json`, '<id>.lead', '<id>.step1' … and '<id>.note' stand in `help-articles.json`. */
  id: string;
  topic: (typeof helpTopics)[number];
  /** How many numbered steps it has. */
  steps: number;
  /** Who may do what it tells of; without one everybody. */
  permission?: string;
  /** The switch of the part of the product that it tells of. */
  flag?: string;
  /** The name of its picture, which is made from the product by `demo/scripts/help-pictures.ts`. */
  picture?: string;
};

export const helpArticles = [
  { id: 'start', topic: 'learn', steps: 4, picture: 'home' },
  { id: 'play-video', topic: 'learn', steps: 5, picture: 'player' },
  { id: 'talk', topic: 'learn', steps: 5, picture: 'talk' },
  { id: 'results', topic: 'learn', steps: 4, picture: 'progress' },
  { id: 'my-certificates', topic: 'learn', steps: 5, picture: 'certificates' },
  { id: 'notices', topic: 'learn', steps: 4, picture: 'notifications' },
  { id: 'account', topic: 'learn', steps: 5, picture: 'account' },
  { id: 'look', topic: 'learn', steps: 4 },
  { id: 'find', topic: 'learn', steps: 4, picture: 'palette' },
  { id: 'people', topic: 'follow', steps: 5, permission: 'people:view', picture: 'people' },
  { id: 'make-video', topic: 'create', steps: 6, permission: 'simulation:create', picture: 'video-editor' },
  {
    id: 'make-human',
    topic: 'create',
    steps: 6,
    permission: 'virtual-human:create',
    picture: 'human-builder',
  },
  { id: 'make-course', topic: 'create', steps: 6, permission: 'course:create', picture: 'course-editor' },
  { id: 'make-form', topic: 'create', steps: 6, permission: 'form:create', picture: 'form-builder' },
  {
    id: 'make-agent',
    topic: 'create',
    steps: 6,
    permission: 'agent:create',
    flag: 'virtual-coach',
    picture: 'agent-editor',
  },
  { id: 'media', topic: 'create', steps: 5, permission: 'media:edit', picture: 'media' },
  {
    id: 'certificate-setting',
    topic: 'create',
    steps: 5,
    permission: 'certificate:set',
  },
  { id: 'assign', topic: 'follow', steps: 6, permission: 'assignment:manage', picture: 'assignments' },
  { id: 'figures', topic: 'follow', steps: 5, permission: 'analytics:view', picture: 'analytics' },
  { id: 'form-answers', topic: 'follow', steps: 5, permission: 'form:view-answers', picture: 'form-answers' },
  { id: 'correct-result', topic: 'follow', steps: 4, permission: 'score:override' },
  { id: 'invite', topic: 'manage', steps: 5, permission: 'invite:create', picture: 'users' },
  { id: 'import', topic: 'manage', steps: 5, permission: 'member:create' },
  { id: 'groups', topic: 'manage', steps: 5, permission: 'group:manage', picture: 'groups' },
  { id: 'organisation', topic: 'manage', steps: 5, permission: 'organisation:edit', picture: 'organisation' },
] as const satisfies readonly HelpArticle[];

export type HelpArticleId = (typeof helpArticles)[number]['id'];
