/**
 * The list of all API operations. The server, the API description, the MCP tools and the client are derived from it.
 */

import * as accessToken from './accounts/access-token-operations.ts';
import * as adminAccounts from './accounts/admin-operations.ts';
import * as accounts from './accounts/operations.ts';
import * as passkey from './accounts/passkey-operations.ts';
import * as password from './accounts/password-operations.ts';
import * as provider from './accounts/provider-operations.ts';
import * as recovery from './accounts/recovery-operations.ts';
import * as activityReport from './activity-report/operations.ts';
import * as adminAds from './ads/admin-operations.ts';
import * as ads from './ads/operations.ts';
import * as publicAds from './ads/public-operations.ts';
import * as attachment from './applications/attachment-operations.ts';
import * as gate from './applications/gate-operations.ts';
import * as letterDesk from './applications/letter-desk-operations.ts';
import * as matches from './applications/match-operations.ts';
import * as applications from './applications/operations.ts';
import * as sendingAccount from './applications/sending-account-operations.ts';
import * as tailoring from './applications/tailoring-operations.ts';
import * as calendar from './calendar/operations.ts';
import * as clusters from './clusters/operations.ts';
import * as conversation from './conversation/operations.ts';
import * as interviews from './interviews/operations.ts';
import * as labourMarket from './labour-market/operations.ts';
import * as matching from './matching/operations.ts';
import * as mcp from './mcp/operations.ts';
import * as events from './notifications/event-operations.ts';
import * as notifications from './notifications/operations.ts';
import * as operation from './operation/operations.ts';
import * as adminOrders from './orders/admin-operations.ts';
import * as adminDesk from './orders/desk-admin-operations.ts';
import * as orders from './orders/operations.ts';
import * as payments from './payments/operations.ts';
import * as mail from './platform/mail/operations.ts';
import * as tasks from './platform/tasks/operations.ts';
import * as privacy from './privacy/operations.ts';
import * as cvImports from './profile/import-operations.ts';
import * as profile from './profile/operations.ts';
import * as proposals from './profile/proposal-operations.ts';
import * as asks from './replies/ask-operations.ts';
import * as mailLogin from './replies/mail-login-operations.ts';
import * as mailbox from './replies/mailbox-operations.ts';
import * as replies from './replies/operations.ts';
import * as savedAds from './saved-ads/operations.ts';
import * as seller from './seller/operations.ts';
import * as taxonomy from './taxonomy/operations.ts';
import * as today from './today/operations.ts';

/** Every operation of the API. The name of its constant is its `operationId`. */
export const operations = {
  ...accessToken,
  ...adminAccounts,
  ...accounts,
  ...passkey,
  ...password,
  ...provider,
  ...recovery,
  ...activityReport,
  ...adminAds,
  ...ads,
  ...publicAds,
  ...attachment,
  ...gate,
  ...matches,
  ...letterDesk,
  ...applications,
  ...sendingAccount,
  ...tailoring,
  ...calendar,
  ...clusters,
  ...conversation,
  ...interviews,
  ...labourMarket,
  ...matching,
  ...mcp,
  ...events,
  ...notifications,
  ...operation,
  ...adminOrders,
  ...adminDesk,
  ...orders,
  ...payments,
  ...mail,
  ...tasks,
  ...privacy,
  ...cvImports,
  ...profile,
  ...proposals,
  ...mailbox,
  ...mailLogin,
  ...replies,
  ...asks,
  ...savedAds,
  ...seller,
  ...taxonomy,
  ...today,
};

export type Operations = typeof operations;
