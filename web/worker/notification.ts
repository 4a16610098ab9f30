import {
  PUSH_ACTION,
  PUSH_ACTIONS,
  type PushAction,
  type PushMessage,
} from '@vouchwell/domain/messages/push-message';

const ICON = '/icons/icon-192.png';
const HOME = '/app/dashboard';

/** A push of this or of a newer server; one that cannot be read still says that something came. */
function messageIn(text: string): PushMessage {
  try {
    const message = JSON.parse(text) as Partial<PushMessage>;
    if (typeof message.title === 'string' && typeof message.path === 'string')
      return { tag: message.path, ...message, title: message.title, path: message.path };
  } catch {
    // Told below.
  }
  return { title: 'New referral', tag: 'unreadable', path: HOME };
}

/** What is shown of a push, and the number for the app's icon. */
export function notificationOf(text: string) {
  const { title, body = '', tag, path, unseen, hasPhone = false, ...rest } = messageIn(text);
  const actions = hasPhone
    ? Object.entries(rest.buttons ?? PUSH_ACTIONS).map(([action, words]) => ({
        action,
        title: words,
      }))
    : [];
  const options = { body, tag, icon: ICON, badge: ICON, data: path, actions };
  return { title, options, unseen };
}

const isAction = (action: string): action is PushAction => Object.hasOwn(PUSH_ACTIONS, action);

/** Where a pressed notification leads: an owner's page, and with a button of its own, what is pressed there. */
export function clickedPath(data: unknown, action: string): string {
  const path = typeof data === 'string' && data.startsWith('/app/') ? data : HOME;
  return isAction(action) ? `${path}?${PUSH_ACTION}=${action}` : path;
}
