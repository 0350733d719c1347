<?php
/**
 * Plugin Name:       Trade Blocks
 * Plugin URI:        {{PLUGIN_URI}}
 * Description:       A complete business-to-business shop as blocks: search, prices, basket, checkout and account.
 * Version:           {{VERSION}}
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * Author:            Trade Blocks
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       trade-blocks
 * Domain Path:       /languages
 * Update URI:        {{UPDATE_URI}}
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const VERSION = '{{VERSION}}';
const FILE    = __FILE__;

/** The build's address of the document about the newest release; 'false' for none. */
const UPDATE_URI = '{{UPDATE_URI}}';

foreach ( array( 'settings', 'caches', 'proxy', 'routes', 'configuration', 'assets', 'first-requests', 'first-answers', 'first-results', 'first-articles', 'tags', 'products', 'product-fields', 'looks', 'blocks', 'raw-tags', 'shortcodes', 'template-tags', 'patterns', 'header-hook', 'product-templates', 'create-pages', 'addresses', 'search', 'indexing', 'optimisers', 'settings-page', 'setup', 'connection', 'warnings', 'privacy', 'kept-files', 'updates' ) as $trade_blocks_part ) {
	require __DIR__ . "/includes/$trade_blocks_part.php";
}
unset( $trade_blocks_part );

// Makes WordPress rebuild its rewrite rules, with or without the shop's addresses.
register_activation_hook( __FILE__, __NAMESPACE__ . '\\forget_rules_of_sites' );
register_deactivation_hook( __FILE__, __NAMESPACE__ . '\\forget_rules_of_sites' );

add_action(
	'init',
	static function () {
		load_plugin_textdomain( 'trade-blocks', false, dirname( plugin_basename( FILE ) ) . '/languages' );
	},
	0
);

/** The value of a generated PHP file. */
function generated( string $name ): array {
	static $read   = array();
	$read[ $name ] = $read[ $name ] ?? require __DIR__ . "/generated/$name.php";
	return $read[ $name ];
}
