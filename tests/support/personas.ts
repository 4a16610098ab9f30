/** The users of the rules' tests. A visitor is not signed in. */
export const PERSONAS = ['visitor', 'owner', 'otherOwner', 'lapsedOwner'] as const;
export type Persona = (typeof PERSONAS)[number];
export type OwnerPersona = Exclude<Persona, 'visitor'>;

export const uidOf = (persona: OwnerPersona) => `uid-${persona}`;

/** The business id and the slug of each owner. */
export const businessOf = (persona: OwnerPersona) => `business-${persona}`;
export const slugOf = (persona: OwnerPersona) => `slug-${persona.toLowerCase()}`;

export const OWNERS = ['owner', 'otherOwner', 'lapsedOwner'] as const;
