<?php
/**
 * Plugin Name:       Trade Blocks
 * Plugin URI:        https://trade-blocks.example/wordpress
 * Description:       A complete business-to-business shop as blocks: search, prices, basket, checkout and account.
 * Version:           {{VERSION}}
 * Requires at least: 6.5
 * Requires PHP:      7.4
 * Author:            Trade Blocks
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       trade-blocks
 * Domain Path:       /languages
 * Update URI:        https://trade-blocks.example/wordpress
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

const VERSION = '{{VERSION}}';
const FILE    = __FILE__;

foreach ( array( 'settings', 'proxy', 'routes', 'configuration', 'assets', 'tags', 'blocks', 'raw-tags', 'shortcodes', 'patterns', 'create-pages', 'addresses', 'search', 'optimisers', 'settings-page', 'connection', 'warnings', 'privacy', 'kept-files', 'updates' ) as $trade_blocks_part ) {
	require __DIR__ . "/includes/$trade_blocks_part.php";
}
unset( $trade_blocks_part );

register_activation_hook( __FILE__, __NAMESPACE__ . '\\activate' );
register_deactivation_hook( __FILE__, 'flush_rewrite_rules' );

/** Makes the shop's addresses known to WordPress. */
function activate() {
	add_addresses();
	flush_rewrite_rules();
}

/** A file that the build has made, as its value. */
function generated( string $name ): array {
	static $read = array();
	$read[ $name ] = $read[ $name ] ?? require __DIR__ . "/generated/$name.php";
	return $read[ $name ];
}
